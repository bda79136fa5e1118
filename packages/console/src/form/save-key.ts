import type { KeyboardEvent } from 'react'

/** Saves with the usual key combinations. */
export const onSaveKey = (save: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  save()
}
