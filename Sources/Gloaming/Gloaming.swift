// One import for whoever draws: canvas, elements, text, SVG, pixels and files. What takes and gives Foundation's types is here
// as well, so that the modules below start without it.
@_exported public import Charts
@_exported public import Composition
@_exported public import DisplayList
@_exported public import DrawingFiles
@_exported public import PDF
@_exported public import PathParser
@_exported public import PictureFiles
@_exported public import Raster
@_exported public import SVG
@_exported public import Typography
