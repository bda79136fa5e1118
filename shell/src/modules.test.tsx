import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { MODULE_GROUPS, MODULE_IDS, MODULE_TREE, type ModuleId } from '@atrium/contracts/rules/modules'
import {
  REGISTER_FIELDS,
  ruleOf,
  type FieldRule,
  type RegisterField,
} from '@atrium/contracts/rules/accounts/register-rules'
import type { Remote } from '@atrium/portal-kit'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { sessionAtom } from './context/atoms.ts'
import { Avatar } from './chrome/controls/Avatar.tsx'
import { ChatButton } from './chrome/controls/ChatButton.tsx'
import { LoginButton } from './chrome/header/LoginButton.tsx'
import { DialogHost } from './frame/DialogHost.tsx'
import { MenuGames } from './chrome/drop-menu/MenuGames.tsx'
import { HelpPage } from './features/help/HelpPage.tsx'
import { HomePage } from './features/home/HomePage.tsx'
import { LoginDialog } from './features/login/LoginDialog.tsx'
import { ForgotDialog } from './features/password/ForgotDialog.tsx'
import { RegisterDialog } from './features/register/RegisterDialog.tsx'
import { SideMenu } from './chrome/side-menu/SideMenu.tsx'
import { memberInfo } from './testing/fake-api.ts'
import { fakeShell, release } from './testing/fake-shell.ts'
import { field, noField } from './testing/field.ts'
import { show } from './testing/show.tsx'

/** What a visitor or a member sees of a module. */
interface Effect {
  on: ReactNode
  as?: 'member'
  /** Modules that are off in both cases, so that they do not show or hide the element instead. */
  without?: readonly ModuleId[]
  /**
   * An element that is shown whether the module is on or off: once it is rendered, the absence of `sight` is certain.
   */
  ready(): Element
  /** Called before the check. */
  act?(): Promise<void>
  /** An element that is shown only while the module is on. */
  sight(): Element | null
}

const nothing = () => undefined
const button = (name: string) => () => screen.queryByRole('button', { name })
const tab = (name: string) => () => screen.queryByRole('tab', { name })
const text = (words: string) => () => screen.queryByText(words)
const dialog = (name: string) => () => screen.getByRole('dialog', { name })
const member = Object.freeze({
  status: 'member',
  account: 'demo',
  nickname: '하늘',
  currency: 'DEMO',
  language: 'KO',
  merchant: 'DEMO',
} as const)

const inLogin = { on: <LoginDialog onClose={nothing} />, ready: dialog('로그인') }
const inForgot = { on: <ForgotDialog onClose={nothing} />, ready: dialog('비밀번호 찾기') }
const onHome = { on: <HomePage />, ready: () => screen.getByRole('heading', { name: '오늘 저녁' }) }
const inSideMenu = {
  on: <SideMenu onClose={nothing} />,
  as: 'member' as const,
  ready: () => screen.getByRole('link', { name: '슬롯' }),
}
const registering = (method: 'username' | 'mobile') => ({
  on: <RegisterDialog method={method} onClose={nothing} />,
  ready: () => loaded(dialog('회원가입')()),
})

const EFFECTS: Partial<Record<ModuleId, Effect>> = {
  CBS3: {
    on: (
      <>
        <ChatButton />
        <p>여기</p>
      </>
    ),
    ready: () => screen.getByText('여기'),
    sight: button('채팅 열기'),
  },
  FEEDBACK3: {
    on: <HelpPage />,
    ready: () => screen.getByRole('heading', { name: '이용 약관' }),
    sight: button('의견 보내기'),
  },
  REG3: { on: <LoginButton />, ready: () => screen.getByRole('button', { name: '로그인' }), sight: button('회원가입') },
  USERNAMEREG3: { ...registering('username'), sight: () => noField('아이디') },
  MOBILENUMREG3: { ...registering('mobile'), sight: () => noField('휴대전화 번호') },
  MOBILENUMPASSREG3: { ...registering('mobile'), sight: () => noField('비밀번호') },
  REGMOBVERF3: { ...registering('mobile'), sight: () => noField('인증번호') },
  MOBILEVERCODELOGIN3: { ...inLogin, sight: tab('휴대전화') },
  PWDEXPFORCECHANGE3: { ...inLogin, sight: () => noField('휴대전화 번호') },
  GEETEST3: {
    ...inLogin,
    without: ['MOBILEVERCODELOGIN3'],
    act: tryToLogIn,
    sight: () => screen.queryByRole('slider'),
  },
  FREEPLAY3: { ...inLogin, sight: button('체험하기') },
  PWRESETSMS3: { ...inForgot, sight: tab('휴대전화로 찾기') },
  CHNGPASSVERIF3: { ...inForgot, sight: tab('휴대전화로 찾기') },
  HOMEPAGE: { ...onHome, sight: text('home.promotions') },
  GAMELOHOT3: { ...onHome, sight: text('home.hot') },
  AGEANNOUNCE3: { ...onHome, sight: text('home.lottery') },
  GAMELO3: {
    on: <MenuGames category="RNG" vendor={vendor()} onLeave={nothing} />,
    ready: () => screen.getByText('게임 하나'),
    sight: button('게임 하나 플레이'),
  },
  PROFPIC3: {
    on: (
      <>
        <Avatar />
        <p>여기</p>
      </>
    ),
    as: 'member',
    ready: () => screen.getByText('여기'),
    sight: () => document.querySelector('img[src="/me.png"]'),
  },
  MEMTRANS3: { ...inSideMenu, sight: button('거래 내역') },
  DEPOSIT: { ...inSideMenu, sight: button('입금') },
  WITHDRAW: { ...inSideMenu, sight: button('출금') },
  MANPLAYREB3: { ...inSideMenu, sight: button('캐시백') },
  MAILCEN: { ...inSideMenu, sight: () => screen.queryByRole('button', { name: /^메시지/ }) },
  INBOX3: { ...inSideMenu, sight: () => screen.queryByLabelText('읽지 않은 메시지 4개') },
  REWCEN3: { ...inSideMenu, sight: button('리워드 센터') },
  AFFMAN3: { ...inSideMenu, sight: button('친구 초대') },
}

/** Modules that other tests cover, because the server's response or a remote decides about them. */
const ELSEWHERE: Partial<Record<ModuleId, string>> = {
  DIRECTREG3:
    'the server: signed in at once, or asked to log in (RegisterDialog.test.tsx; gateway/src/platform/tenancy/modules.db.test.ts)',
  CAPTCHA3: 'the server demands the picture (login-captchas.test.tsx; gateway/src/platform/tenancy/modules.db.test.ts)',
  LOGINIPVERF3:
    'the server demands a verification (VerifyLoginDialog.test.tsx; gateway/src/platform/tenancy/modules.db.test.ts)',
  GAMELOREC3:
    'recent games: mfe-games/src/features/lobby/favourites/favourites.test.tsx; the server: gateway/src/domains/games/catalogue/own-games.db.test.ts',
  PASS3: 'mfe-member/src/modules.test.tsx',
  CREDITMAR3: 'mfe-member/src/modules.test.tsx; menu-entries/member-entries.test.ts',
  PLYRBT: 'mfe-member/src/modules.test.tsx',
  PTSYS3:
    'mfe-promotions/src/features/point-mall/point-mall.test.tsx; the server: gateway/src/domains/promotions/points/points.db.test.ts',
  AGETRANSFERUP3: 'mfe-member/src/modules.test.tsx',
  SIGNCONDIV3: 'mfe-agent/src/modules.test.tsx',
  DAILYSALCONT3: 'mfe-agent/src/modules.test.tsx',
  HOURSAL3: 'mfe-agent/src/modules.test.tsx',
  RTSALARY3: 'mfe-agent/src/modules.test.tsx',
}

// Fakes modal dialogs, which jsdom does not implement.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function () {
    this.open = false
  }
})
beforeEach(() => sessionStorage.clear())
afterEach(() => void history.replaceState(null, '', '/'))
jest.setTimeout(20_000)

const rows = Object.entries(EFFECTS) as [ModuleId, Effect][]

it('every module of the tree has a row, here or elsewhere, and a group has one of its own or those of its modules', () => {
  const shown = [...Object.keys(EFFECTS), ...Object.keys(ELSEWHERE)]
  const groups = MODULE_GROUPS.filter((group) => (MODULE_TREE[group] as readonly string[]).length > 0)
  expect(MODULE_IDS.filter((modId) => !shown.includes(modId) && !groups.includes(modId as never))).toEqual([])
  expect(shown.filter((modId) => !MODULE_IDS.includes(modId as never))).toEqual([])
})

describe.each(rows)('%s', (modId, effect) => {
  it('is visible while it is on', async () => {
    await look(effect, [])
    await waitFor(() => expect(effect.sight()).toBeInTheDocument())
  })

  const group = MODULE_GROUPS.find((each) => (MODULE_TREE[each] as readonly string[]).includes(modId))
  it.each([modId, ...(group ? [group] : [])])('is not visible while %s is off', async (off) => {
    await look(effect, [off])
    expect(effect.sight()).toBeNull()
  })
})

async function look({ on, as, without = [], ready, act: before }: Effect, off: readonly ModuleId[]): Promise<void> {
  const slots = ['home.hot', 'home.promotions', 'home.lottery'].map((slot) => ({
    slot,
    order: 1,
    reserve: { phone: 1, tablet: 1, desktop: 1 },
    condition: 'always' as const,
    optional: true,
  }))
  const remote = {
    Root: ({ surface }: { surface: { slot?: string } }) => <p>{surface.slot}</p>,
    preload: () => Promise.resolve(),
  } as unknown as Remote
  const { shell } = fakeShell({
    answers,
    hasToken: as === 'member',
    modulesOff: [...without, ...off],
    releases: { 'mfe-x': release({ slots }) },
    remoteCode: { 'mfe-x': remote },
  })
  if (as === 'member') shell.store.set(sessionAtom, member)
  // Rails below the fold load after the first paint, so this waits for them.
  await show(
    shell,
    <>
      {on}
      <DialogHost />
    </>,
  )
  await waitFor(() => expect(ready()).toBeInTheDocument())
  await before?.()
  // Waits for the responses.
  await act(() => new Promise((done) => setTimeout(done)))
}

function loaded(element: Element): Element {
  if (element.querySelector('[aria-busy="true"]')) throw new Error('It is loading')
  return element
}

async function tryToLogIn(): Promise<void> {
  const user = userEvent.setup({ delay: null })
  await user.type(field('아이디'), 'demo')
  await user.type(field('비밀번호'), 'demo1234{Enter}')
}

function vendor() {
  return {
    vassalage: 'AURORA',
    displayName: '오로라',
    smallIcon: '/i.svg',
    isHot: false,
    accountTypeName: 'RNG',
    gameCount: 1,
  }
}

const game = {
  gameId: 'g',
  nodeId: 'g',
  gameName: '게임 하나',
  showIcon: '/g.svg',
  vassalage: 'AURORA',
  vendorName: '',
  supportPlay: 0,
  gameType: 'RNG',
  isGame: 'GAME',
  isNew: false,
  isHot: false,
  maintenance: false,
} as const
const off = Object.fromEntries(
  REGISTER_FIELDS.map((name) => [name, ruleOf('length', 1, 40, { enabled: false })]),
) as Record<RegisterField, FieldRule>
const fields = {
  ...off,
  username: ruleOf('letterFirst', 4, 16, { required: true }),
  password: ruleOf('lettersAndDigits', 8, 32, { required: true }),
  mobileNum: ruleOf('digits', 6, 15, { enabled: false }),
}

const answers = {
  announcements: () => ({
    banners: { home: [{ id: 'b', groupName: 'home', title: '오늘 저녁', text: '', image: '/b.svg' }] },
    player: [],
    popup: [],
    promotion: [],
    help: [],
  }),
  helpCenter: () => ({ topics: [{ anchor: 'terms', title: '이용 약관', body: '<p>18</p>' }] }),
  supportSettings: () => ({ question: { minWords: 2, maxWords: 4 }, feedback: {} }),
  supportQuestions: () => ({ list: [] }),
  registerSettings: () => ({
    fields,
    minAge: 21,
    confirmAge: 18,
    termsVersion: '2026-11',
    usernameRule: fields.username,
    passwordRule: fields.password,
  }),
  countryCode: () => ({ countryCode: 'KR', countryDialingCode: '82' }),
  captchaChallenge: () => ({
    id: 'p',
    kind: 'slider',
    background: 'data:,',
    piece: 'data:,',
    y: 1,
    width: 320,
    height: 160,
    pieceSize: 48,
  }),
  login: () => new Promise(() => undefined),
  gameMenus: () => ({ categories: [{ gameCategory: 'RNG', title: '슬롯', cards: [] }] }),
  gameList: () => ({ games: [game], pageNum: 1, totalPages: 1, total: 1 }),
  memberInfo: () => memberInfo,
  walletBalance: () => ({ sumBalance: '1', currency: 'DEMO', version: 1 }),
  unreadCount: () => ({ count: 4 }),
  avatar: () => ({ avatar: '/me.png', avatarType: 'CUSTOM' }),
} as const satisfies NonNullable<Parameters<typeof fakeShell>[0]>['answers']
