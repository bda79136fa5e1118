/** The order of all style sheets of the page, whichever arrives first. */
export const LAYERS = ['reset', 'tokens', 'ui', 'shell', 'remote'] as const
