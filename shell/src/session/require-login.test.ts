import { describe, expect, it } from '@jest/globals'
import { createStore } from 'jotai'
import { loginOpenAtom, openDialogAtom, sessionAtom } from '../context/atoms.ts'
import { closeDialog, openDialog } from '../dialogs/open-dialog.ts'
import { createDialogs } from '../dialogs/dialogs.ts'
import { createLoginGate } from './require-login.ts'

const member = Object.freeze({
  status: 'member',
  account: 'demo',
  currency: 'KRW',
  language: 'KO',
  merchant: 'DEMO',
} as const)

describe('the login gate', () => {
  it('answers at once when somebody is signed in', async () => {
    const store = createStore()
    store.set(sessionAtom, member)
    await expect(createLoginGate(store, createDialogs(store)).require()).resolves.toBe(member)
    expect(store.get(loginOpenAtom)).toBe(false)
  })

  it('refuses all who wait when the dialog is closed, and can be asked again', async () => {
    const store = createStore()
    const gate = createLoginGate(store, createDialogs(store))
    const waiting = Promise.allSettled([gate.require(), gate.require()])
    gate.dismiss()
    expect((await waiting).map((outcome) => outcome.status === 'rejected' && outcome.reason.code)).toEqual([
      'LOGIN_REQUIRED',
      'LOGIN_REQUIRED',
    ])
    const again = gate.require()
    expect(store.get(loginOpenAtom)).toBe(true)
    gate.resolveLogin(member)
    await expect(again).resolves.toBe(member)
  })
  it('goes on waiting while the visitor registers instead, and refuses when that is closed', async () => {
    const store = createStore()
    const gate = createLoginGate(store, createDialogs(store))
    const first = gate.require()
    openDialog(store, 'register')
    gate.resolveLogin(member)
    await expect(first).resolves.toBe(member)
    expect(store.get(openDialogAtom)).toBeUndefined()
    const second = gate.require()
    openDialog(store, 'register')
    closeDialog(store)
    await expect(second).rejects.toMatchObject({ code: 'LOGIN_REQUIRED' })
  })

  it('opens nothing over a way in that is open already', () => {
    const store = createStore()
    openDialog(store, 'forgot')
    void createLoginGate(store, createDialogs(store)).require()
    expect(store.get(openDialogAtom)?.key).toBe('forgot')
  })

  it('refuses when something else takes the place of the dialog', async () => {
    const store = createStore()
    const asked = createLoginGate(store, createDialogs(store)).require()
    openDialog(store, 'chat')
    await expect(asked).rejects.toMatchObject({ code: 'LOGIN_REQUIRED' })
  })
})
