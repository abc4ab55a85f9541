// The body of a function that runs in a page. Returns its visible texts with a contrast below 4.5, which WCAG 2 asks for; and the
// lowest contrast. A disabled control may be pale.
const parse = color => {
    const [red, green, blue, alpha = 1] = color.match(/[\d.]+/g).map(Number)
    return { channels: [red, green, blue], alpha }
}
const linear = value => (value /= 255) <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
const luminance = ([red, green, blue]) => 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
const over = (front, back, alpha) => front.map((value, index) => value * alpha + back[index] * (1 - alpha))
const ancestors = element => element ? [element, ...ancestors(element.parentElement)] : []
const canvas = document.body.appendChild(document.createElement("i"))
canvas.style.backgroundColor = "Canvas"
const paper = parse(getComputedStyle(canvas).backgroundColor).channels
canvas.remove()

let least = 21
const pale = []
for (const element of document.querySelectorAll("body *")) {
    const style = getComputedStyle(element)
    const hint = element.matches(":placeholder-shown") ? element.placeholder : ""
    const text = hint || [...element.childNodes].filter(node => node.nodeType === 3).map(node => node.data.trim()).join("")
    if (!text || style.visibility !== "visible" || element.matches(":disabled, script, style") || !element.getClientRects().length)
        continue
    const line = ancestors(element)
    const back = line.reduceRight((color, one) => {
        const { channels, alpha } = parse(getComputedStyle(one).backgroundColor)
        return over(channels, color, alpha)
    }, paper)
    const front = hint ? getComputedStyle(element, "::placeholder") : style
    const opacity = line.reduce((product, one) => product * getComputedStyle(one).opacity, hint ? front.opacity : 1)
    const { channels, alpha } = parse(element.namespaceURI.endsWith("svg") ? front.fill : front.color)
    const [dark, bright] = [luminance(over(channels, back, alpha * opacity)), luminance(back)].sort((a, b) => a - b)
    const contrast = (bright + 0.05) / (dark + 0.05)
    least = Math.min(least, contrast)
    if (contrast < 4.5) pale.push(`${text}: ${contrast.toFixed(2)}`)
}
return { pale, least: least.toFixed(2) }
