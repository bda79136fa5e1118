import { GAME_CATEGORIES } from '@atrium/contracts/rules/game-categories'
import { DEFAULT_BANNERS } from '@atrium/contracts/brand/default-banners'
import type { SettingField } from '@atrium/contracts/merchants/define-setting'
import { defaultOf, settingList } from '@atrium/contracts/merchants/settings'
import { describe, expect, it, jest } from '@jest/globals'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { aProposal, NOTE, pageOf, WAITS } from '../proposals/testing.ts'
import { changesFeed } from '../testing/changes-feed.ts'
import { apiError, type Answers } from '../testing/fake-registry.ts'
import { sessionOf } from '../testing/samples.ts'
import { show } from '../testing/show.tsx'
import { cardsOf, PARTS } from './parts.ts'
import { someSettings, VERSION } from './testing.ts'

const AT = '/merchants/DEMO/settings'
const answers: Answers = {
  session: sessionOf({ role: 'operator', merchants: ['DEMO'] }),
  proposals: [],
  merchants: [{ merchant: 'DEMO', sequence: 1, timeZone: 'Asia/Seoul', groups: [] }],
  merchantSettings: someSettings(),
  changeMerchantSettings: someSettings({ status: 1 }),
  merchantProposals: pageOf(),
}

describe('changing a merchant', () => {
  it('collects changes, shows them, and sends them with one reason', async () => {
    const { user, inputsOf } = show(AT, answers)
    await user.click(await screen.findByRole('radio', { name: 'Maintenance' }))
    fireEvent.change(screen.getByLabelText('End of the maintenance'), { target: { value: '2099-12-01T09:00' } })
    await user.type(screen.getByRole('textbox', { name: 'Message in Korean' }), '점검 중이에요')
    await user.type(screen.getByRole('textbox', { name: 'Message in English' }), 'Back soon')
    await user.click(screen.getByRole('tab', { name: 'Games and modules' }))
    await user.click(screen.getByRole('switch', { name: /Chat rooms/ }))
    expect(screen.getByRole('tab', { name: 'Access and languages 4' })).toBeVisible()
    expect(screen.getByText('5 changes are not sent yet.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Review and send' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Change DEMO' }))
    expect(dialog.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'StatusNormal → Maintenance',
      expect.stringMatching(/^End of the maintenancenothing → .*2099.*\(Asia\/Seoul\)$/),
      'Message in Koreannothing → 점검 중이에요',
      'Message in Englishnothing → Back soon',
      'Chat rooms (CBS3)On → Off',
    ])
    await user.click(dialog.getByRole('button', { name: 'Send 5 changes' }))
    expect(inputsOf('changeMerchantSettings')).toEqual([])
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'upgrade')
    await user.click(dialog.getByRole('button', { name: 'Send 5 changes' }))
    expect(inputsOf('changeMerchantSettings')).toEqual([
      {
        merchant: 'DEMO',
        changeId: expect.any(String),
        version: VERSION,
        reason: 'upgrade',
        status: 1,
        maintenanceEnd: '2099-12-01T00:00:00.000Z',
        maintenanceMessage: { KO: '점검 중이에요', EN: 'Back soon' },
        modules: { CBS3: false },
      },
    ])
    expect(await screen.findByText('The settings of DEMO were changed.')).toBeVisible()
  })

  it.each(PARTS.filter((part) => cardsOf(part).length > 0))('offers every setting of the tab %s', async (part) => {
    show(`${AT}?part=${part}`, answers)
    await screen.findByRole('tab', { selected: true })
    const labels = settingList.flatMap(([, { card, fields }]) =>
      card && cardsOf(part).includes(card) ? Object.values<SettingField>(fields).map(({ label }) => label.EN) : [],
    )
    for (const label of labels) expect(screen.getAllByText(label)).not.toEqual([])
  })

  it('switches levels of verification on, with another limit', async () => {
    const merchantSettings = someSettings({ kyc: defaultOf('kyc') })
    const { user, inputsOf } = show(`${AT}?part=registration`, { ...answers, merchantSettings })
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Limits by level' }), 'On')
    const limit = screen.getByRole('textbox', { name: 'Level 0: deposits within 30 days' })
    await user.clear(limit)
    await user.type(limit, '250')
    await user.click(screen.getByRole('button', { name: 'Review and send' }))
    await user.type(await screen.findByRole('textbox', { name: /Reason/ }), 'law')
    await user.click(screen.getByRole('button', { name: 'Send 2 changes' }))
    expect(inputsOf('changeMerchantSettings')).toMatchObject([
      { kyc: { ...defaultOf('kyc'), isOn: true, level0: { ...defaultOf('kyc').level0, deposits: '250' } } },
    ])
  })

  it('shows the pages to members only', async () => {
    const { user, inputsOf } = show(AT, { ...answers, merchantSettings: someSettings({ loggedInToHome: false }) })
    await user.click(await screen.findByRole('radio', { name: 'Members only' }))
    await user.click(screen.getByRole('button', { name: 'Review and send' }))
    expect(await screen.findByText('Everybody → Members only')).toBeVisible()
    await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'club')
    await user.click(screen.getByRole('button', { name: 'Send 1 change' }))
    expect(inputsOf('changeMerchantSettings')).toMatchObject([{ loggedInToHome: true }])
  })

  it('changes where text messages are sent', async () => {
    const { user, inputsOf } = show(`${AT}?part=registration`, {
      ...answers,
      merchantSettings: someSettings({ sms: { dialingCodes: ['82'], dailyBudget: 500, countryBudgets: {} } }),
    })
    const codes = await screen.findByRole('textbox', { name: 'Dialling codes' })
    await user.type(codes, ', 999')
    expect(screen.getByRole('alert')).toHaveTextContent('Enter dialling codes such as 82.')
    await user.clear(codes)
    await user.type(codes, '82, 84')
    await user.click(screen.getByRole('button', { name: 'Review and send' }))
    expect(await screen.findByText('82 → 82, 84')).toBeVisible()
    await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'Vietnam')
    await user.click(screen.getByRole('button', { name: 'Propose 1 change' }))
    expect(inputsOf('changeMerchantSettings')).toMatchObject([
      { sms: { dialingCodes: ['82', '84'], dailyBudget: 500, countryBudgets: {} } },
    ])
  })

  it('changes ages, the wait for another code, and the order and rates of categories', async () => {
    const merchantSettings = someSettings({
      ages: { birthday: 21, confirmation: 18 },
      codes: { resendMinutes: 1, validMinutes: 10 },
      categories: [
        { category: 'LIVE', points: '0.70' },
        { category: 'RNG', points: '1.20' },
        ...GAME_CATEGORIES.slice(2).map((category) => ({ category })),
      ],
    })
    const { user, inputsOf } = show(`${AT}?part=games`, { ...answers, merchantSettings })
    const retype = async (name: string, value: string) => {
      const field = screen.getByRole('textbox', { name })
      await user.clear(field)
      await user.type(field, value)
    }
    await user.click(await screen.findByRole('button', { name: 'Move Slots up' }))
    expect(screen.getByRole('button', { name: 'Move Slots up' })).toBeDisabled()
    await retype('Slots, %', '0')
    expect(screen.getByRole('alert')).toHaveTextContent('Enter a rate above 0 and below 100, such as 1.20.')
    expect(screen.getByRole('button', { name: 'Review and send' })).toBeDisabled()
    expect(screen.getByRole('tab', { name: /Games and modules\s*Incorrect/ })).toBeVisible()
    await retype('Slots, %', '1,5')
    await user.click(screen.getByRole('tab', { name: 'Registration' }))
    await retype('Minutes until another code', '3')
    await retype('Age by birthday', '25')
    await user.click(screen.getByRole('button', { name: 'Review and send' }))
    expect((await screen.findAllByRole('listitem')).map((item) => item.textContent)).toEqual(
      expect.arrayContaining([
        'Age by birthday21 → 25',
        'Minutes until another code1 → 3',
        'Slots1.20% → 1.50% · needs a second person',
        expect.stringMatching(/^Order of the categoriesLive casino, Slots, Sports.* → Slots, Live casino, Sports/),
      ]),
    )
    await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'autumn')
    await user.click(screen.getByRole('button', { name: 'Propose 4 changes' }))
    expect(inputsOf('changeMerchantSettings')).toMatchObject([
      {
        ages: { birthday: 25, confirmation: 18 },
        codes: { resendMinutes: 3, validMinutes: 10 },
        categories: [
          { category: 'RNG', points: '1.50' },
          { category: 'LIVE', points: '0.70' },
          ...GAME_CATEGORIES.slice(2).map((category) => ({ category })),
        ],
      },
    ])
  })

  it('changes the brand: words, colours with their contrast, and a logo that is uploaded when it is chosen', async () => {
    const both = (KO: string, EN: string) => ({ KO, EN })
    const banner = {
      title: both('제목', 'Headline'),
      text: both('문구', 'Text'),
      image: '/art/banner/arch~170~welcome.svg',
    }
    const merchantSettings = someSettings({
      brand: {
        accent: { dark: '#4acfa0', light: '#057256' },
        mark: { shape: 'arch' },
        artwork: { composition: 'arch', hue: 170, tone: 'deep' },
      },
      banners: { home: banner, w_login: banner, w_register: banner },
    })
    const { user, inputsOf } = show(`${AT}?part=brand`, {
      ...answers,
      merchantSettings,
      uploadPicture: { address: '/art/brand/0123456789abcdef.svg', width: 32, height: 32 },
      merchantPicture: { type: 'image/svg+xml', data: 'PHN2Zy8+' },
    })
    const retype = async (name: string, value: string) => {
      const field = await screen.findByRole('textbox', { name })
      await user.clear(field)
      await user.type(field, value)
    }
    await retype('Accent, dark theme', '#202020')
    expect(screen.getByRole('alert')).toHaveTextContent('This colour cannot be read in this theme.')
    expect(
      within(screen.getByRole('list', { name: 'Contrast of Accent, dark theme' })).getByText(
        'Button on the page: 1.0:1, below 3:1',
      ),
    ).toBeVisible()
    expect(screen.getByRole('button', { name: 'Review and send' })).toBeDisabled()
    await retype('Accent, dark theme', '#ff9a7a')
    await retype('Home page: headline in English', 'Take your time')
    await user.upload(screen.getByLabelText('Logo'), new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' }))
    expect(await screen.findByRole('img', { name: 'Logo' })).toHaveAttribute(
      'src',
      'data:image/svg+xml;base64,PHN2Zy8+',
    )
    expect(inputsOf('uploadPicture')).toEqual([{ merchant: 'DEMO', use: 'logo', data: btoa('<svg/>') }])
    await user.selectOptions(screen.getByRole('combobox', { name: 'Tone' }), 'Dusk')
    await user.click(screen.getByRole('button', { name: 'Review and send' }))
    await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'new face')
    await user.click(screen.getByRole('button', { name: 'Send 4 changes' }))
    expect(inputsOf('changeMerchantSettings')).toEqual([
      {
        merchant: 'DEMO',
        changeId: expect.any(String),
        version: VERSION,
        reason: 'new face',
        brand: {
          accent: { dark: '#ff9a7a', light: '#057256' },
          logo: '/art/brand/0123456789abcdef.svg',
          artwork: { composition: 'arch', hue: 170, tone: 'dusk' },
        },
        banners: { home: { title: both('제목', 'Take your time'), text: banner.text } },
      },
    ])
  })

  it('resets the look and texts to those of the portal, and keeps the name', async () => {
    const banner = {
      title: { KO: '제목', EN: 'Headline' },
      text: { KO: '문구', EN: 'Text' },
      image: '/art/brand/0123456789abcdef.png',
    }
    const merchantSettings = someSettings({
      description: { KO: '소개', EN: 'About' },
      brand: {
        accent: { dark: '#fa8469', light: '#bb3e26' },
        mark: { shape: 'ring' },
        logo: '/art/brand/0123456789abcdef.svg',
        artwork: { composition: 'pond', hue: 28, tone: 'dusk' },
      },
      banners: { home: banner, w_login: banner, w_register: banner },
    })
    const { user, inputsOf } = show(`${AT}?part=brand`, {
      ...answers,
      merchantSettings,
      merchantPicture: { type: 'image/svg+xml', data: 'PHN2Zy8+' },
    })
    await user.click(await screen.findByRole('button', { name: 'Use the portal’s own' }))
    await user.click(screen.getByRole('button', { name: 'Review and send' }))
    await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'start again')
    await user.click(screen.getByRole('button', { name: /^Send \d+ changes$/ }))
    const [sent] = inputsOf('changeMerchantSettings')
    expect(sent).toMatchObject({
      description: null,
      brand: { accent: null, logo: null, mark: null, artwork: null },
      banners: {
        home: { image: null, title: DEFAULT_BANNERS.home.title },
        w_register: { text: DEFAULT_BANNERS.w_register.text },
      },
    })
    expect(sent).not.toHaveProperty('names')
  })

  it('rejects a picture that is too large before it is sent', async () => {
    const merchantSettings = someSettings({
      brand: {
        accent: { dark: '#4acfa0', light: '#057256' },
        mark: { shape: 'arch' },
        artwork: { composition: 'arch', hue: 170, tone: 'deep' },
      },
    })
    const { user, inputsOf } = show(`${AT}?part=brand`, { ...answers, merchantSettings })
    await user.upload(
      await screen.findByLabelText('Logo'),
      new File([new Uint8Array(65_537)], 'logo.png', { type: 'image/png' }),
    )
    expect(screen.getByRole('alert')).toHaveTextContent('This file is too large. Choose one of at most 64 KB.')
    expect(inputsOf('uploadPicture')).toEqual([])
  })

  it('shows what cannot be sent', async () => {
    const { user } = show(AT, answers)
    await user.type(await screen.findByRole('textbox', { name: 'Blocked countries' }), 'KOREA')
    expect(screen.getByRole('alert')).toHaveTextContent('Each country has two letters, such as KR.')
    expect(screen.getByRole('button', { name: 'Review and send' })).toBeDisabled()
    await user.click(screen.getByRole('button', { name: 'Discard' }))
    expect(screen.getByText('Nothing is changed.')).toBeVisible()
  })

  it('retains changes when another person saved first, and sends them on top of the new settings', async () => {
    const later = 'b'.repeat(64)
    let now = someSettings()
    const { user, inputsOf } = show(`${AT}?part=games`, {
      ...answers,
      merchantSettings: () => now,
      changeMerchantSettings: ({ version }) => {
        if (version === later) return now
        now = someSettings({ status: 2, version: later })
        const rejected = { code: 'gateway-rejected', values: { error: 'MERCHANT_SETTINGS_CHANGED', why: 'x' } } as const
        throw apiError('WRONG_STATE', 'x', [], [rejected])
      },
    })
    await user.click(await screen.findByRole('switch', { name: /Feedback/ }))
    await user.click(screen.getByRole('button', { name: 'Review and send' }))
    await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'quiet')
    await user.click(screen.getByRole('button', { name: 'Send 1 change' }))
    expect(await screen.findByText(/^The settings have changed meanwhile\./)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Send 1 change' }))
    await waitFor(() =>
      expect(inputsOf('changeMerchantSettings')).toEqual(
        [VERSION, later].map((version) => ({
          merchant: 'DEMO',
          changeId: expect.any(String),
          reason: 'quiet',
          modules: { FEEDBACK3: false },
          version,
        })),
      ),
    )
  })

  it('shows why a change was rejected, and retains it', async () => {
    const { user } = show(`${AT}?part=games`, {
      ...answers,
      changeMerchantSettings: () => {
        throw apiError('GATEWAY_UNAVAILABLE', 'The gateway does not respond.')
      },
    })
    await user.click(await screen.findByRole('switch', { name: /Feedback/ }))
    await user.click(screen.getByRole('button', { name: 'Review and send' }))
    await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'quiet')
    await user.click(screen.getByRole('button', { name: 'Send 1 change' }))
    expect(await screen.findByText('The gateway does not respond.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(screen.getByText('1 change is not sent yet.')).toBeVisible()
  })
})

describe('a change that loosens a guard', () => {
  const captcha = (enabled: boolean) => ({
    modId: 'CAPTCHA3',
    name: 'Image captcha',
    enabled,
    values: {},
    children: [],
  })
  const login = { modId: 'LOGINGRP', name: 'Log-in', enabled: true, values: {}, children: [captcha(true)] }
  const merchantSettings = someSettings({ modules: [login, ...someSettings().modules] })

  const proposal = aProposal({
    operation: 'changeMerchantSettings',
    subject: 'merchant-settings',
    changes: [
      { field: 'status', from: '1', to: '0', loosens: true },
      { field: 'statusSince', from: '2026-11-20T09:00:00.000Z', loosens: false },
      { field: 'loggedInToHome', from: 'false', to: 'true', loosens: false },
      { field: 'names.EN', from: 'Demo', to: 'Padma', loosens: false },
      { field: 'description.KO', to: '소개', loosens: false },
      { field: 'banners.w_login.title.EN', from: 'Hello', to: 'Welcome', loosens: false },
      { field: 'sms.countryBudgets.VN', from: '5', to: '50', loosens: true },
      { field: 'defaultPassword', to: 'a1234567', loosens: true },
      { field: 'categories.RNG', from: '1.20', to: '1.50', loosens: true },
      { field: 'categoryOrder', from: 'LIVE, RNG', to: 'RNG, LIVE', loosens: false },
      { field: 'modules.CAPTCHA3', from: 'true', to: 'false', loosens: true },
    ],
  })

  it('is marked before it is sent, and then linked as pending instead of shown as done', async () => {
    const { user, address } = show(`${AT}?part=games`, {
      ...answers,
      merchantSettings,
      changeMerchantSettings: { ...merchantSettings, proposal: { ...proposal, isOwn: true, needsOther: true } },
    })
    await user.click(await screen.findByRole('switch', { name: /Log-in/ }))
    await user.click(screen.getByRole('switch', { name: /Feedback/ }))
    await user.click(screen.getByRole('button', { name: 'Review and send' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Change DEMO' }))
    expect(dialog.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Login (LOGINGRP)On → Off · needs a second person',
      'Feedback (FEEDBACK3)On → Off',
    ])
    expect(dialog.getByText(/all of it waits until another person approves it/)).toBeVisible()
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'campaign')
    await user.click(dialog.getByRole('button', { name: 'Propose 2 changes' }))
    expect(await screen.findByText(WAITS)).toBeVisible()
    expect(screen.queryByText('The settings of DEMO were changed.')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Show pending changes' }))
    expect(address()).toBe('/merchants/DEMO/proposals')
  })

  it('is decided on the page, with all of its changes in words', async () => {
    const { user, inputsOf } = show(AT, {
      ...answers,
      merchantSettings,
      merchantProposals: pageOf(proposal),
      approveMerchantProposal: { ...proposal, state: 'APPLIED' },
    })
    const note = within(await screen.findByRole('region', { name: NOTE }))
    expect(note.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Status: Maintenance → Normal · looser',
      'Set since: 20 Nov 2026, 18:00 (Asia/Seoul) → none',
      'Who sees the pages: Everybody → Members only',
      'Name in English: Demo → Padma',
      'Description in Korean: none → 소개',
      'Login: headline in English: Hello → Welcome',
      'Text messages per day to VN: 5 → 50 · looser',
      'Default password: none → a1234567 · looser',
      'Slots: 1.20% → 1.50% · looser',
      'Order of the categories: Live casino · Slots → Slots · Live casino',
      'Image captcha (CAPTCHA3): On → Off · looser',
    ])
    await user.click(note.getByRole('button', { name: 'Review and decide' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Settings of the merchant' }))
    await user.click(dialog.getByRole('button', { name: 'Approve' }))
    expect(inputsOf('approveMerchantProposal')).toEqual([{ merchant: 'DEMO', proposalId: proposal.proposalId }])
  })

  it('is on the page within two seconds after another person approves it, beside typed values', async () => {
    jest.useFakeTimers()
    try {
      const { staffChanges, publish } = changesFeed()
      const { say } = show(`${AT}?part=games`, {
        ...answers,
        staffChanges,
        merchantSettings,
        merchantProposals: pageOf(proposal),
      })
      await act(() => jest.advanceTimersByTimeAsync(100))
      expect(screen.getByRole('region', { name: NOTE })).toBeVisible()
      fireEvent.click(screen.getByRole('switch', { name: /Feedback/ }))
      say({
        merchantProposals: pageOf(),
        merchantSettings: {
          ...merchantSettings,
          version: 'b'.repeat(64),
          modules: [{ ...login, children: [captcha(false)] }, ...someSettings().modules],
        },
      })
      publish({ merchant: 'DEMO', data: 'proposals' }, { merchant: 'DEMO', data: 'settings' })
      await act(() => jest.advanceTimersByTimeAsync(2_100))
      expect(screen.queryByRole('region', { name: NOTE })).toBeNull()
      expect(screen.getByRole('switch', { name: /Image captcha/ })).not.toBeChecked()
      expect(screen.getByText('1 change is not sent yet.')).toBeVisible()
    } finally {
      jest.useRealTimers()
    }
  })

  it('is not read without the right to decide about it', async () => {
    const { inputsOf } = show(AT, { ...answers, session: sessionOf({ role: 'viewer' }), merchantSettings })
    expect(await screen.findByText(/Changing them requires an operator of DEMO/)).toBeVisible()
    expect(inputsOf('merchantProposals')).toEqual([])
  })
})

it('filters the modules, and shows that a group that is off includes its modules', async () => {
  const { user } = show(`${AT}?part=games`, answers)
  await user.click(await screen.findByRole('switch', { name: /Communication/ }))
  expect(screen.getAllByText('off, because the group is')).toHaveLength(2)
  await user.type(screen.getByRole('searchbox', { name: 'Filter modules' }), 'chat')
  expect(screen.getAllByRole('switch').map((one) => one.closest('label')!.textContent)).toEqual([
    'Communication COMM3changed',
    'Chat rooms CBS3off, because the group is',
  ])
})

it('is read only without the right to change this merchant', async () => {
  show(`${AT}?part=games`, { ...answers, session: sessionOf({ role: 'release-manager', merchants: ['DEMO'] }) })
  expect(
    await screen.findByText('You can read these settings. Changing them requires an operator of DEMO.'),
  ).toBeVisible()
  for (const control of screen.getAllByRole('switch')) expect(control).toBeDisabled()
  expect(screen.queryByRole('button', { name: 'Review and send' })).toBeNull()
})

it('shows that the settings cannot be read', async () => {
  show(AT, {
    ...answers,
    merchantSettings: () => {
      throw apiError('GATEWAY_UNAVAILABLE', 'The gateway that keeps merchants does not respond.')
    },
  })
  expect(await screen.findByText('The gateway that keeps merchants does not respond.')).toBeVisible()
})
