import { openDialogAtom, type Store } from '../context/atoms.ts'
import type { DialogKey, OpenArguments, OpenDialog } from '../context/services/dialog-keys.ts'

let count = 0

/** Opens a dialog by its key, which replaces the open one. */
export function openDialog<Key extends DialogKey>(store: Store, key: Key, ...[props]: OpenArguments<Key>): void {
  store.set(openDialogAtom, { key, id: ++count, props: props ?? {} } as OpenDialog)
}

/** Closes the open dialog. With an id only that one, for a dialog that may have been replaced in the meantime. */
export function closeDialog(store: Store, id?: number): void {
  if (id === undefined || store.get(openDialogAtom)?.id === id) store.set(openDialogAtom, undefined)
}
