/** What webpack names files that bring a page from one build to the next. */
export const UPDATE_NAMES = {
  hotUpdateChunkFilename: '[id].[fullhash].hot-update.js',
  hotUpdateMainFilename: '[runtime].[fullhash].hot-update.json.js',
} as const

/** Such a file. A release has none. */
export const UPDATE_FILE = /\.hot-update(\.json)?\.js$/
