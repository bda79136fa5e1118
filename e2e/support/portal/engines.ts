import type { FrameLocator, Locator, Page } from '@playwright/test'
import { tabTo } from '../browser/keys.ts'
import { gameFrame, goWithin } from './portal-page.ts'
import { expect } from '../test.ts'

/** An input method: mouse, touch, or keyboard only. */
export interface Hand {
  press(button: Locator): Promise<void>
  /** Fires at the fish that is the current target. */
  shoot(fire: Locator): Promise<void>
}

/** A game of the studio: its address and its names. */
export interface StudioGame {
  readonly vassalage: string
  readonly gameId: string
  readonly category: string
  readonly name: { readonly KO: string; readonly EN: string }
}

/** A game of each kind of engine. */
export interface EngineGame extends StudioGame {
  /** Plays one round to its end. */
  play(frame: FrameLocator, hand: Hand): Promise<void>
}

/** A finished round as the game shows it. Amounts in hundredths of a credit. */
export interface ShownRound {
  readonly id: string
  readonly stake: number
  readonly payout: number
}

export const byMouse: Hand = { press: (button) => button.click(), shoot: (fire) => fire.click() }
export const byTouch: Hand = { press: (button) => button.tap(), shoot: (fire) => fire.tap() }
/** Moves to a button with Tab unless it has the focus already, and presses Enter. */
export const byKeys = (page: Page): Hand => ({
  async press(button) {
    if (!(await button.evaluate((element) => element === element.ownerDocument.activeElement)))
      await tabTo(page, button)
    await page.keyboard.press('Enter')
  },
  // The focus stays on the fish, whose button shows that it is the target.
  shoot: () => page.keyboard.press('Space'),
})

export const balanceOf = (frame: FrameLocator): Locator => frame.getByLabel(/^(잔액|Balance)$/)
/** The game's status line. */
export const statusLine = (frame: FrameLocator): Locator => frame.getByRole('main').getByRole('status').last()
/**
 * Names of the button that starts a round, and of the region that contains it. The button's name ends with the stake.
 */
const BEGIN =
  '(스핀|Spin|딜|Deal|발사|Fire|출발|Launch|시작|Start|굴리기|주사위 굴리기|Roll|컵 열기|Open|베팅하기|Place bet)'

/** The region with the money, the stake and the button. */
export const controlsOf = (frame: FrameLocator): Locator =>
  frame.getByRole('region', { name: new RegExp(`^${BEGIN}$`) })
/** The button that starts a round. Its name depends on the game. */
export const beginning = (frame: FrameLocator): Locator =>
  controlsOf(frame).getByRole('button', { name: new RegExp(`^${BEGIN}`) })

/** Parses an amount in hundredths of a credit. */
export const hundredths = (amount: string): number => {
  const found = /−?[\d,]+\.\d\d/.exec(amount)
  if (!found) throw new Error(`There is no amount in "${amount}"`)
  return Number(found[0].replace('−', '-').replace(/[,.]/g, ''))
}

/** Opens a game by its address and waits until it is ready. */
export async function openEngine(page: Page, { vassalage, gameId, category, name }: StudioGame): Promise<FrameLocator> {
  await goWithin(page, `/game?${new URLSearchParams({ vassalage, gameId, gameType: category, mode: 'real' })}`)
  const frame = gameFrame(page, new RegExp(`^(${name.KO}|${name.EN})$`))
  await expect(balanceOf(frame)).toHaveText(/\d\.\d\d/, { timeout: 15_000 })
  await expect(statusLine(frame)).not.toBeEmpty()
  return frame
}

/** Waits until the round has ended and the next one can start. */
export async function untilOver(frame: FrameLocator): Promise<void> {
  await expect(beginning(frame)).toBeVisible({ timeout: 15_000 })
  // The start button stays disabled until a chip is placed, so this waits for the button that places the last chips
  // again.
  const laidAgain = frame.getByRole('button', { name: /^(다시 베팅|Repeat)$/ })
  const next = (await laidAgain.isVisible()) ? laidAgain : beginning(frame)
  await expect(next).toHaveAttribute('aria-disabled', 'false', { timeout: 15_000 })
}

/** Rounds as the game's list shows them, newest first, without opening one. */
export async function listedRounds(frame: FrameLocator): Promise<readonly Omit<ShownRound, 'id'>[]> {
  const pane = await openHistory(frame)
  const names = await pane
    .getByRole('listitem')
    .getByRole('button')
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')!))
  await pane.getByRole('button', { name: '닫기' }).click()
  return names.map((name) => {
    const [, stake, won] = /베팅 ([\d.,]+), (?:([\d.,]+) 당첨)?/.exec(name)!
    return { stake: hundredths(stake!), payout: won === undefined ? 0 : hundredths(won) }
  })
}

/** The newest round in the game's own list. */
export async function newestRound(frame: FrameLocator): Promise<ShownRound> {
  const pane = await openHistory(frame)
  await pane.getByRole('listitem').first().getByRole('button').click()
  const round = {
    id: await factOf(pane, '라운드 번호'),
    stake: hundredths(await factOf(pane, '베팅')),
    payout: hundredths(await factOf(pane, '당첨금')),
  }
  await pane.getByRole('button', { name: '닫기' }).click()
  return round
}

/** The value of a name in a description list. */
export async function factOf(pane: Locator, name: string): Promise<string> {
  const terms = pane.getByRole('term')
  await expect(terms.and(pane.getByText(name, { exact: true }))).toBeVisible()
  return pane
    .getByRole('definition')
    .nth((await terms.allTextContents()).indexOf(name))
    .innerText()
}

/** The game's own list of its rounds. */
export async function openHistory(frame: FrameLocator): Promise<Locator> {
  await frame.getByRole('button', { name: '기록', exact: true }).click()
  const pane = frame.getByRole('dialog', { name: '최근 라운드' })
  await expect(pane).toBeVisible()
  return pane
}

/** Places a chip on the first spot of the felt and plays. */
async function lay(frame: FrameLocator, hand: Hand): Promise<void> {
  await hand.press(
    frame
      .getByRole('toolbar', { name: /^(베팅 칸|Bets)$/ })
      .getByRole('button', { name: /, / })
      .first(),
  )
  await hand.press(beginning(frame))
}

/** Presses one of the choices of an open round as often as the game requires. */
async function choose(frame: FrameLocator, hand: Hand, ...names: RegExp[]): Promise<void> {
  await hand.press(beginning(frame))
  await expect(async () => {
    for (const name of names) {
      const choice = frame.getByRole('button', { name, disabled: false })
      if (!(await choice.isVisible())) continue
      await hand.press(choice)
      break
    }
    expect(await beginning(frame).isVisible()).toBe(true)
    expect(await beginning(frame).getAttribute('aria-disabled')).toBe('false')
  }).toPass({ timeout: 20_000 })
}

/** Aims at a fish and fires until a shot hits one: only hits are bets. */
async function hunt(frame: FrameLocator, hand: Hand): Promise<void> {
  const before = await statusLine(frame).innerText()
  const fish = frame.getByRole('group', { name: /^(화면의 물고기|Fish on the screen)$/ })
  const aimedAt = fish.getByRole('button', { pressed: true })
  await expect(async () => {
    // A fish that has swum away is no longer the target.
    if ((await aimedAt.count()) === 0) await hand.press(fish.getByRole('button', { disabled: false }).first())
    await expect(aimedAt).toHaveCount(1, { timeout: 1000 })
    await hand.shoot(beginning(frame))
    // Waits for the shot even on a busy machine: another shot would be another bet.
    await expect(statusLine(frame)).not.toHaveText(before)
  }).toPass({ timeout: 30_000 })
}

const table = (gameId: string, KO: string, EN: string, play: EngineGame['play'] = lay): EngineGame => ({
  vassalage: 'VELVET',
  gameId,
  category: 'LIVE',
  name: { KO, EN },
  play,
})

/** One game of every engine except those on fixtures. */
export const ENGINES = {
  slot: {
    vassalage: 'AURORA',
    gameId: 'ATR0001',
    category: 'RNG',
    name: { KO: '천 개의 등대', EN: 'Thousandfold Lighthouse' },
    play: (frame, hand) => hand.press(beginning(frame)),
  },
  baccarat: table('VELVET01', '비취 바카라', 'Jade Baccarat'),
  dragonTiger: table('VELVET03', '청동 드래곤 타이거', 'Bronze Dragon Tiger'),
  roulette: table('VELVET04', '유러피언 룰렛', 'European Roulette'),
  blackjack: table('VELVET05', '제이드 블랙잭', 'Jade Blackjack', (frame, hand) =>
    choose(frame, hand, /^(스탠드|Stand)/),
  ),
  sicbo: table('VELVET06', '자두빛 식보', 'Plum Sic Bo'),
  niuniu: table('VELVET07', '버밀리언 뉴뉴', 'Vermilion Bull', (frame, hand) => hand.press(beginning(frame))),
  fantan: table('VELVET08', '항구 판탄', 'Harbour Fan Tan'),
  zjh: {
    vassalage: 'MADANG',
    gameId: 'MADANG01',
    category: 'PVP',
    name: { KO: '로터스 쓰리카드', EN: 'Lotus Three Card' },
    play: (frame, hand) => choose(frame, hand, /^(폴드|Fold)/),
  },
  fishing: {
    vassalage: 'MULGYEOL',
    gameId: 'MULGYEOL01',
    category: 'FISH',
    name: { KO: '산호초 사냥', EN: 'Reef Hunt' },
    play: hunt,
  },
  crash: {
    vassalage: 'PEBBLE',
    gameId: 'PEBBLE02',
    category: 'RNG',
    name: { KO: '오빗 크래시', EN: 'Orbit Crash' },
    play: (frame, hand) => choose(frame, hand, /^(받기|Take it)$/),
  },
  mines: {
    vassalage: 'PEBBLE',
    gameId: 'PEBBLE03',
    category: 'RNG',
    name: { KO: '달빛 정원 마인', EN: 'Moonlit Garden Mines' },
    play: (frame, hand) => choose(frame, hand, /^[\d.,]+ 받기$|^Take [\d.,]+$/, /^(아무 칸이나|Any tile)$/),
  },
  dice: {
    vassalage: 'PEBBLE',
    gameId: 'PEBBLE01',
    category: 'RNG',
    name: { KO: '제이드 다이스', EN: 'Jade Dice' },
    play: (frame, hand) => hand.press(beginning(frame)),
  },
} satisfies Record<string, EngineGame>

/**
 * The engines that a normal run plays by keyboard; the others are played by touch. Each input method covers different
 * page layouts. The live tables share one page, so one game covers five.
 */
export const BY_KEYS: readonly EngineGame[] = [
  ENGINES.slot,
  ENGINES.roulette,
  ENGINES.blackjack,
  ENGINES.sicbo,
  ENGINES.fishing,
  ENGINES.mines,
  ENGINES.dice,
]
export const BY_TOUCH: readonly EngineGame[] = Object.values(ENGINES).filter((game) => !BY_KEYS.includes(game))

/** The games with bets on fixtures, whose rounds end with their fixtures. */
export const FIXTURES = {
  sports: { vassalage: 'DS88', gameId: 'DS8801', category: 'SPORTS', name: { KO: 'DS88 스포츠', EN: 'DS88 Sports' } },
  esports: {
    vassalage: 'ARENA',
    gameId: 'ARENA01',
    category: 'ESPORTS',
    name: { KO: '아레나 e스포츠', EN: 'Arena E-sports' },
  },
} satisfies Record<string, StudioGame>
