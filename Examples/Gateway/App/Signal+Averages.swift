public import GatewayPlant
public import Impulse

extension Signal<Reading, GatewayError> {
    /// Averages each sensor's readings in windows of `count`. The remaining readings of an unfinished window are dropped
    /// at the end.
    ///
    /// Windows are counted, not timed: the same readings give the same averages, whenever a gateway is killed.
    public func averages(of count: Int) -> Signal<Average, GatewayError> {
        group(by: \.sensor).flatMap { sensor in
            sensor.signal.collect(count: count).filter { $0.count == count }.map(Average.init)
        }
    }
}
