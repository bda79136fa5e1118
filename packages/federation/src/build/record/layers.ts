/** The order of all style layers of the page, in whatever order the sheets arrive. */
export const LAYERS = ['reset', 'tokens', 'ui', 'shell', 'remote'] as const
