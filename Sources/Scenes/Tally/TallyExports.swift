// Parameters, motion and artwork, which the scenes are made of and take.
@_exported public import ScenesKit
