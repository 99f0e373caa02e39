// One import for whoever draws: canvas, elements, text, SVG, pixels and files.
@_exported public import Charts
@_exported public import Composition
@_exported public import DisplayList
@_exported public import PathParser
@_exported public import PictureFiles
@_exported public import Raster
@_exported public import SVG
@_exported public import Typography
