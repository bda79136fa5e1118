import { localTimeZone, zonedDateTime } from '@atrium/contracts/locale/times'
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { App } from '../../App.tsx'
import { languageAtom, statusAtom } from '../../context/atoms.ts'
import { fakeRouter } from '../../testing/fake-router.ts'
import { fakeShell } from '../../testing/fake-shell.ts'

function Page() {
  const [text, setText] = useState('')
  return <input aria-label="note" value={text} onChange={({ target }) => setText(target.value)} />
}

async function open(language: 'KO' | 'EN' = 'EN', systemStatus = () => ({ status: 0, serverTime: 1 })) {
  const { shell, server } = fakeShell({ answers: { systemStatus } })
  shell.store.set(languageAtom, language)
  await act(async () => render(<App shell={shell} router={fakeRouter(<Page />)} />))
  return {
    shell,
    server,
    become: (status: object) => act(async () => shell.store.set(statusAtom, { serverTime: 1, ...status } as never)),
  }
}

describe('the screen that takes the page', () => {
  beforeEach(() => void jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick'] }))
  afterEach(() => void jest.useRealTimers())

  it('is shown during maintenance, and the page returns unchanged afterwards', async () => {
    const { become } = await open()
    fireEvent.change(screen.getByRole('textbox', { name: 'note' }), { target: { value: 'half a sentence' } })
    await become({ status: 1, maintenanceEnd: Date.UTC(2026, 11, 1, 3), message: 'New games are coming' })
    expect(screen.getByRole('heading', { name: 'System Maintenance' })).toBeVisible()
    expect(screen.getByText('RESTRICTION OF VISIT')).toBeVisible()
    expect(screen.getByText('New games are coming')).toBeVisible()
    expect(screen.getByText(/2026/).closest('time')).toHaveAttribute('datetime', '2026-12-01T03:00:00.000Z')
    // Formats the time in the visitor's time zone, not the merchant's.
    expect(screen.getByText(zonedDateTime(Date.UTC(2026, 11, 1, 3), 'EN', localTimeZone()))).toBeVisible()
    expect(screen.getByRole('button', { name: 'Contact Us' })).toBeVisible()
    expect(screen.queryByRole('textbox', { name: 'note' })).not.toBeInTheDocument()
    await become({ status: 0 })
    expect(screen.queryByText('RESTRICTION OF VISIT')).not.toBeInTheDocument()
    expect(screen.getByRole('textbox', { name: 'note' })).toHaveValue('half a sentence')
  })

  it.each([
    ['LOCATION', 'This location is not served'],
    ['IP', 'This IP is blocked'],
    [undefined, 'Location or IP'],
  ])('shows a visitor from a restricted region (%s) their address, country and the reason', async (reason, words) => {
    const { become } = await open()
    await become({ status: 2, reason, ip: '203.0.113.5', country: 'VN' })
    expect(screen.getByText('This portal cannot be used because of your location or IP.')).toBeVisible()
    for (const text of ['203.0.113.5', 'Vietnam (VN)', words]) expect(screen.getByText(text)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Contact Us' })).toBeVisible()
  })

  it('is in Korean as well', async () => {
    const { become } = await open('KO')
    await become({ status: 2, ip: '203.0.113.5' })
    expect(screen.getByRole('button', { name: '문의하기' })).toBeVisible()
    expect(screen.getByText('확인할 수 없음')).toBeVisible()
  })

  it('ends at a retry after the maintenance, or within half a minute without one', async () => {
    let status = 1
    const { become } = await open('EN', () => ({ status, serverTime: 2 }))
    await become({ status: 1 })
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })))
    expect(screen.getByText('Still under maintenance. Please try again in a while.')).toBeVisible()
    status = 0
    await act(() => jest.advanceTimersByTimeAsync(30_000))
    expect(screen.getByRole('textbox', { name: 'note' })).toBeVisible()
  })
})
