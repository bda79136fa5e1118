/** Files that bring a page from one build to the next. A release has none. */
export const UPDATE_FILE = /\.hot-update(\.json)?\.js$/
