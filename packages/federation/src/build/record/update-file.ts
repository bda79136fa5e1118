/** webpack's file names of hot updates. */
export const UPDATE_NAMES = {
  hotUpdateChunkFilename: '[id].[fullhash].hot-update.js',
  hotUpdateMainFilename: '[runtime].[fullhash].hot-update.json.js',
} as const

/** Matches files of hot updates. A release contains none. */
export const UPDATE_FILE = /\.hot-update(\.json)?\.js$/
