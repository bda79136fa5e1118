/** Address of the analytics document. The shell embeds it as a frame and sends it page views. */
export const ANALYTICS_PATH = '/analytics'
export const ANALYTICS_MESSAGE = 'atrium.pageView'

/** A page view. The path is without its query, which may contain a name or a code. */
export interface PageView {
  readonly type: typeof ANALYTICS_MESSAGE
  readonly path: string
  readonly language: string
}
