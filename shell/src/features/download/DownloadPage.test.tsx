import { describe, expect, it, jest } from '@jest/globals'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { portalError } from '../../testing/fake-api.ts'
import { fakeShell } from '../../testing/fake-shell.ts'
import { show } from '../../testing/show.tsx'
import { appsOf } from '../../mobile-apps/apps.ts'
import { watchInstallPrompt } from '../../web-app/install-prompt.ts'
import { DownloadPage } from './DownloadPage.tsx'

const resource = (labelName: string, url: string, qrCodeUrl?: string) => ({
  url,
  qrCodeUrl,
  labelName,
  labelNameEn: labelName,
  labelNameCn: labelName,
})
const resources = {
  SOCIAL: resource('채널', 'https://social.example'),
  APP_ANDROID: resource('안드로이드', '/down#android'),
  APP_IOS: resource('iOS', '/down?app=ios'),
  APP_IOS_LITE: resource('iOS 라이트', 'https://lite.example', '/art/code.png'),
}

const open = async (answers: object, at = '/down') => {
  const fake = fakeShell({
    answers: {
      resources: () => ({ resources }),
      helpCenter: () => ({ topics: [{ anchor: 'android', title: '안드로이드에서', body: '<p>설치</p>' }] }),
      ...answers,
    },
  })
  await show(fake.shell, <DownloadPage />, at)
  return fake
}

describe('/down', () => {
  it('has a code for iOS, iOS lite and Android, in this order', async () => {
    await open({})
    const apps = within((await screen.findAllByRole('list'))[0]!).getAllByRole('listitem')
    expect(
      apps.map(
        (app) =>
          within(app).getByRole('img').getAttribute('aria-label') ?? within(app).getByRole('img').getAttribute('alt'),
      ),
    ).toEqual(['iOS QR 코드', 'iOS 라이트 QR 코드', '안드로이드 QR 코드'])
    expect(screen.getByRole('img', { name: 'iOS 라이트 QR 코드' })).toHaveAttribute('src', '/art/code.png')
  })

  it('links to each of them for this device', async () => {
    await open({})
    expect(
      (await screen.findAllByRole('link', { name: /^이 기기에서 열기/ })).map((link) => link.getAttribute('href')),
    ).toEqual([`${location.origin}/down?app=ios`, 'https://lite.example/', `${location.origin}/down#android`])
  })

  it('installs the portal where the browser offers that, and once', async () => {
    const { shell } = await open({})
    watchInstallPrompt(shell.store)
    expect(screen.queryByRole('button', { name: '이 기기에 설치' })).not.toBeInTheDocument()
    const prompt = jest.fn(async () => ({ outcome: 'accepted' }))
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })
    act(() => void dispatchEvent(offer))
    expect(offer.defaultPrevented).toBe(true)
    await userEvent.click(screen.getByRole('button', { name: '이 기기에 설치' }))
    expect(prompt).toHaveBeenCalledTimes(1)
    expect(screen.queryByRole('button', { name: '이 기기에 설치' })).not.toBeInTheDocument()
  })

  it('offers no installation where the portal is installed', async () => {
    const { shell } = await open({})
    watchInstallPrompt(shell.store)
    act(() => void dispatchEvent(new Event('beforeinstallprompt')))
    expect(await screen.findByRole('button', { name: '이 기기에 설치' })).toBeVisible()
    act(() => void dispatchEvent(new Event('appinstalled')))
    expect(screen.queryByRole('button', { name: '이 기기에 설치' })).not.toBeInTheDocument()
  })

  it.each(['/down?app=android', '/down#android'])(
    'installs the portal at %s, where a code leads, on that platform, and shows no codes',
    async (at) => {
      const { shell } = await open({}, at)
      expect(screen.getByRole('heading', { level: 1, name: 'Android용 아트리움' })).toBeVisible()
      expect(await screen.findByRole('heading', { level: 2, name: '안드로이드에서' })).toBeVisible()
      expect(screen.queryByRole('img', { name: /QR/ })).not.toBeInTheDocument()
      watchInstallPrompt(shell.store)
      const prompt = jest.fn(async () => ({ outcome: 'accepted' }))
      act(() => void dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })))
      await userEvent.click(screen.getByRole('button', { name: '이 기기에 설치' }))
      expect(prompt).toHaveBeenCalledTimes(1)
      expect(screen.getByRole('link', { name: '브라우저에서 열기' })).toHaveAttribute('href', '/index')
      expect(screen.getByRole('link', { name: '다른 기기' })).toHaveAttribute('href', '/down')
    },
  )

  it('shows that a merchant has no apps', async () => {
    await open({ resources: () => ({ resources: {} }) })
    expect(await screen.findByText('지금은 제공하는 앱이 없어요')).toBeVisible()
  })

  it('shows that the codes cannot be loaded, and tries again', async () => {
    let failing = true
    await open({ resources: () => (failing ? Promise.reject(portalError('NETWORK_BLOCKED')) : { resources }) })
    expect(await screen.findByRole('alert')).toHaveTextContent('message of NETWORK_BLOCKED')
    failing = false
    await userEvent.click(screen.getByRole('button', { name: '다시 시도' }))
    expect(await screen.findByRole('img', { name: 'iOS QR 코드' })).toBeVisible()
  })
})

it('ignores an app without a web address', () => {
  expect(
    appsOf(
      { APP_IOS: resource('a', 'javascript:x()'), APP_ANDROID: resource('b', 'intent://x') } as never,
      'https://play.example',
    ),
  ).toEqual([])
})
