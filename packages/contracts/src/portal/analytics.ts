/** Where the document that counts visits stands, and what its frame is told. */
export const ANALYTICS_PATH = '/analytics'
export const ANALYTICS_MESSAGE = 'atrium.pageView'

/** A visit of one page. The path without its query: a query may name a person or carry a code. */
export interface PageView {
  readonly type: typeof ANALYTICS_MESSAGE
  readonly path: string
  readonly language: string
}
