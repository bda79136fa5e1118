import type { Game, GameCategory, Vendor } from '@atrium/contracts/calls'
import type { GameLaunch } from '@atrium/contracts/portal/commands'
import { PortalError } from '@atrium/contracts/errors'
import { lotteryPath } from '@atrium/contracts/portal/paths'
import { languageAtom } from '../context/atoms.ts'
import { textsIn } from '../locales/texts.ts'
import type { Shell } from '../context/shell-context.ts'
import { chooseCategory } from './category-choice.ts'
import { gamePage, vendorTarget } from './launch-rules.ts'

type Named = Pick<Vendor, 'vassalage' | 'accountTypeName'>
type Playable = Pick<Game, 'gameId' | 'nodeId' | 'vassalage' | 'gameName' | 'defaultPlayType'> &
  Partial<Pick<Game, 'supportPlay'>>

/** Both lottery categories open a game of this vendor, as required by the specification. */
const SEA_LOTTERY: Named = { vassalage: 'TCG_SEA', accountTypeName: 'TCG_SEA' }

/** Opens a vendor's lobby or starts its first game, as `vendorTarget` decides. Lobbies open at the chosen vendor. */
export async function chooseVendor(shell: Shell, category: GameCategory, vendor: Named): Promise<void> {
  chooseCategory(shell, category, vendor.vassalage)
  const target = vendorTarget(category, vendor)
  if (target.kind === 'page') return shell.navigation.go(target.to, { state: { category } })
  await contained(shell, async () => {
    const first = await firstGame(shell, vendor)
    if (first) return openGame(shell, category, vendor, first, 'real')
    shell.dialogs.toast(textsIn(shell.texts, shell.store.get(languageAtom))('dropMenu.empty'), 'warning')
  })
}

/**
 * Opens the first game of TCG_SEA for a lottery category. If the game is missing or cannot be loaded, the page of the
 * lotteries opens.
 */
export async function chooseLotteries(shell: Shell, category: GameCategory): Promise<void> {
  chooseCategory(shell, category, SEA_LOTTERY.vassalage)
  const first = await firstGame(shell, SEA_LOTTERY).catch(() => undefined)
  if (first) return openGame(shell, category, SEA_LOTTERY, first, 'real')
  shell.navigation.go(lotteryPath(SEA_LOTTERY.accountTypeName), { state: { category } })
}

/** Starts a game that was chosen in a menu; an error is shown as a toast. */
export async function chooseGame(
  shell: Shell,
  category: GameCategory,
  vendor: Named,
  game: Playable,
  mode: GameLaunch['mode'],
): Promise<void> {
  chooseCategory(shell, category, vendor.vassalage)
  await contained(shell, () => openGame(shell, category, vendor, game, mode))
}

/** A lottery game opens on its page with its play type; any other game is launched. */
async function openGame(
  shell: Shell,
  category: GameCategory,
  vendor: Named,
  game: Playable,
  mode: GameLaunch['mode'],
): Promise<void> {
  const { gameId, nodeId, vassalage, gameName, defaultPlayType, supportPlay } = game
  const page = gamePage(category, vendor, { gameCode: gameId, playType: defaultPlayType })
  if (page) return shell.navigation.go(page, { state: { category } })
  await shell.commands.request('game.launch', {
    gameId,
    nodeId,
    vassalage,
    gameName,
    mode,
    gameType: category,
    hasTrial: supportPlay === 0,
  })
}

/** The vendor's most played game. A vendor belongs to one category, so the request has no category. */
async function firstGame(shell: Shell, { vassalage }: Named): Promise<Game | undefined> {
  const {
    games: [first],
  } = await shell.call('gameList', { language: shell.store.get(languageAtom), vassalage, pageNo: 1, pageSize: 1 })
  return first
}

/** Shows an error as a toast, unless the visitor closed the login dialog. */
async function contained(shell: Shell, attempt: () => Promise<unknown>): Promise<void> {
  try {
    await attempt()
  } catch (error) {
    if (!(error instanceof PortalError)) throw error
    if (error.code !== 'LOGIN_REQUIRED') shell.dialogs.toast(error.message, 'error')
  }
}
