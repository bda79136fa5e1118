/** Address of the document that counts visits, and the message that is sent to its frame. */
export const ANALYTICS_PATH = '/analytics'
export const ANALYTICS_MESSAGE = 'atrium.pageView'

/** A page view. The path without its query: a query may contain a name or a code. */
export interface PageView {
  readonly type: typeof ANALYTICS_MESSAGE
  readonly path: string
  readonly language: string
}
