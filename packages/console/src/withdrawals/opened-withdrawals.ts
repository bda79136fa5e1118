/** The withdrawal that was opened from each entry of the browser history, by its key. Going back to the entry moves the focus there. */
const openedFrom = new Map<string, string>()

export const rememberOpened = (historyKey: string, orderId: string): void => void openedFrom.set(historyKey, orderId)
export const openedAt = (historyKey: string): string | undefined => openedFrom.get(historyKey)
