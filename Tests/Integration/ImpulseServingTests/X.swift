import Testing
import Hummingbird
