import { describe, expect, it } from '@jest/globals'
import { createStore } from 'jotai'
import { openDialogAtom } from '../context/atoms.ts'
import { closeDialog, openDialog } from './open-dialog.ts'

describe('dialogs by key', () => {
  it('are open one at a time: another one replaces the first', () => {
    const store = createStore()
    openDialog(store, 'login')
    openDialog(store, 'register', { method: 'mobile' })
    expect(store.get(openDialogAtom)).toMatchObject({ key: 'register', props: { method: 'mobile' } })
  })

  it('close only themselves', () => {
    const store = createStore()
    openDialog(store, 'login')
    const { id } = store.get(openDialogAtom)!
    openDialog(store, 'forgot')
    closeDialog(store, id)
    expect(store.get(openDialogAtom)?.key).toBe('forgot')
    closeDialog(store)
    expect(store.get(openDialogAtom)).toBeUndefined()
  })
})
