#if Inspector
import Testing

/// All tests of the inspector: they see every subscription of the process, so they run one at a time.
@Suite(.serialized) struct InspectorTests {}
#endif
