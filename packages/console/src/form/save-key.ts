import type { KeyboardEvent } from 'react'

/** Saves with the keys that save everywhere. */
export const onSaveKey = (save: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  save()
}
