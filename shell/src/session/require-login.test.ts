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
  it('resolves at once when a member is signed in', async () => {
    const store = createStore()
    store.set(sessionAtom, member)
    await expect(createLoginGate(store, createDialogs(store)).require()).resolves.toBe(member)
    expect(store.get(loginOpenAtom)).toBe(false)
  })

  it('rejects all callers when the dialog is closed, and can be used again', async () => {
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
  it('stays pending while the visitor registers instead, and rejects when that is closed', async () => {
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

  it('opens no dialog over another authentication dialog', () => {
    const store = createStore()
    openDialog(store, 'forgot')
    void createLoginGate(store, createDialogs(store)).require()
    expect(store.get(openDialogAtom)?.key).toBe('forgot')
  })

  it('rejects when another dialog replaces the login', async () => {
    const store = createStore()
    const login = createLoginGate(store, createDialogs(store)).require()
    openDialog(store, 'chat')
    await expect(login).rejects.toMatchObject({ code: 'LOGIN_REQUIRED' })
  })
})
