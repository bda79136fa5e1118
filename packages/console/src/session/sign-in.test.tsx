import { describe, expect, it } from '@jest/globals'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { apiError } from '../testing/fake-registry.ts'
import { CALM, MANAGER, sessionOf, startedOf } from '../testing/samples.ts'
import { keptSessionKey } from '../storage.ts'
import { show } from '../testing/show.tsx'
import { takeSessionKey } from './session-key.ts'

const nobody = (): never => {
  throw apiError('UNAUTHENTICATED', 'Sign in.')
}
const SIGNED_OUT = { ...CALM, session: nobody, signInWays: { password: true } }
const board = () => screen.findByRole('heading', { name: 'Board' })
const typeIn = async (user: ReturnType<typeof show>['user'], handle: string, password: string) => {
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), handle)
  await user.type(screen.getByLabelText(/^Password/), password)
}

describe('signing in', () => {
  it('shows no data before, and the requested page afterwards', async () => {
    const { user, inputsOf, address } = show('/merchants/DEMO', {
      ...SIGNED_OUT,
      signIn: startedOf(MANAGER),
      running: [],
      log: [],
      canaries: [],
    })
    await typeIn(user, ' Mina ', 'correct horse battery')
    expect(inputsOf('pointers')).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    expect(await screen.findByRole('heading', { name: 'DEMO' })).toBeVisible()
    expect(inputsOf('signIn')).toEqual([{ handle: 'mina', password: 'correct horse battery' }])
    expect(address()).toBe('/merchants/DEMO')
    // The part of the session that is stored in this origin only.
    expect(keptSessionKey()).toBe('key-of-this-session')
  })

  it('requests the one-time code after a right password, and focuses its field', async () => {
    const { user, inputsOf } = show('/', {
      ...SIGNED_OUT,
      signIn: ({ code }) => {
        if (code === '123456') return startedOf(MANAGER)
        throw apiError('CODE_WANTED', 'Enter the code.')
      },
    })
    await typeIn(user, 'mina', 'correct horse battery')
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    const code = await screen.findByRole('textbox', { name: /^One-time code/ })
    expect(code).toHaveFocus()
    expect(screen.queryByRole('alert')).toBeNull()
    await user.type(code, '123 456')
    expect(screen.queryByRole('alert')).toBeNull()
    await user.keyboard('{Enter}')
    expect(await board()).toBeVisible()
    expect(inputsOf('signIn').map(({ code: sent }) => sent)).toEqual([undefined, '123456'])
  })

  it('shows that it failed, and retains the name', async () => {
    const { user } = show('/', {
      ...SIGNED_OUT,
      signIn: () => {
        throw apiError('UNAUTHENTICATED', 'Name or password is wrong.')
      },
    })
    await typeIn(user, 'mina', 'wrong horse battery')
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Sign-in failedName or password is wrong.')
    expect(screen.getByLabelText(/^Password/)).toHaveValue('wrong horse battery')
  })

  it('sends nothing while something is missing', async () => {
    const { user, inputsOf } = show('/', SIGNED_OUT)
    await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'mina{Enter}')
    expect(inputsOf('signIn')).toEqual([])
  })

  it('links to the identity provider, where there is one', async () => {
    show('/', { ...SIGNED_OUT, signInWays: { password: true, openId: 'House ID' } })
    expect(await screen.findByRole('link', { name: 'Sign in with House ID' })).toHaveAttribute(
      'href',
      '/staff/v1/session/openid',
    )
  })

  it('removes the key of a session that began at the identity provider from the address', () => {
    history.replaceState(null, '', '/log?merchant=DEMO#session=key-from-there')
    takeSessionKey()
    expect([keptSessionKey(), location.pathname + location.search + location.hash]).toEqual([
      'key-from-there',
      '/log?merchant=DEMO',
    ])
    takeSessionKey()
    expect(keptSessionKey()).toBe('key-from-there')
    history.replaceState(null, '', '/')
  })

  it('shows why the identity provider sent the user back, in its own texts only', async () => {
    history.replaceState(null, '', '/?refused=no-group')
    show('/', SIGNED_OUT)
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Sign-in failedNone of your groups may work here. Ask an administrator to add you to one.',
    )
    cleanup()
    history.replaceState(null, '', '/?refused=Call+0123')
    show('/', SIGNED_OUT)
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
    history.replaceState(null, '', '/')
  })
})

describe('the first sign-in of a user with rights to decide', () => {
  it('requires the setup of the authenticator first, with the password and one secret', async () => {
    const enrol = { ...sessionOf(MANAGER), next: 'enrol-totp' as const }
    const { user, inputsOf } = show('/', {
      ...CALM,
      session: enrol,
      startTotp: ({ password }) => {
        if (password === 'correct horse')
          return { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Atrium:mina?secret=JBSWY3DPEHPK3PXP' }
        throw apiError('INVALID_REQUEST', 'The current password is not right.')
      },
      confirmTotp: ({ code }) => {
        if (code === '123456') return sessionOf(MANAGER)
        throw apiError('INVALID_REQUEST', 'This is not the code that the app shows now.')
      },
    })
    const password = await screen.findByLabelText(/^Password/)
    await user.type(password, 'wrong{Enter}')
    expect(await screen.findByText('The current password is not right.')).toBeVisible()
    expect(screen.queryByRole('img', { name: 'QR code for your authenticator app' })).toBeNull()
    await user.clear(password)
    await user.type(password, 'correct horse{Enter}')
    expect(await screen.findByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible()
    expect(screen.queryByRole('navigation')).toBeNull()
    const code = screen.getByRole('textbox', { name: /^One-time code/ })
    await user.type(code, '000000{Enter}')
    expect(await screen.findByText('This is not the code that the app shows now.')).toBeVisible()
    await user.clear(code)
    await user.type(code, '123 456{Enter}')
    expect(await board()).toBeVisible()
    expect(inputsOf('startTotp')).toEqual([{ password: 'wrong' }, { password: 'correct horse' }])
  })
})

describe('a session that ends', () => {
  it('is renewed above the input, which stays', async () => {
    const { user, say, inputsOf } = show('/?pin=DEMO&remote=mfe-games', {
      ...CALM,
      check: { merchants: [], needsApproval: false },
      signInWays: { password: true },
    })
    await user.type(await screen.findByRole('textbox', { name: /^Reason/ }), 'Faster lobby')
    let isOver = true
    say({
      check: () => (isOver ? nobody() : { merchants: [], needsApproval: false }),
      signIn: () => {
        isOver = false
        return startedOf(MANAGER)
      },
    })
    await user.selectOptions(await screen.findByRole('combobox', { name: 'mfe-games' }), '1.2.0')
    const again = await screen.findByRole('dialog', { name: 'Sign in again' })
    expect(again).toBeVisible()
    expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveValue('mina')
    await user.type(screen.getByLabelText(/^Password/), 'correct horse battery')
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Sign in again' })).toBeNull())
    expect(inputsOf('signIn')).toEqual([{ handle: 'mina', password: 'correct horse battery' }])
    expect(screen.getByRole('textbox', { name: /^Reason/ })).toHaveValue('Faster lobby')
  })
})

it('shows that the registry does not respond, and retries on request', async () => {
  const { user, say } = show('/', {
    ...CALM,
    session: () => {
      throw apiError('DATABASE_UNAVAILABLE', 'The database does not respond.')
    },
  })
  expect(await screen.findByText('The database does not respond.')).toBeVisible()
  say({ session: sessionOf(MANAGER) })
  await user.click(screen.getByRole('button', { name: /again/i }))
  expect(await board()).toBeVisible()
})
