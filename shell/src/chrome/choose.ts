import type { Game, GameCategory, Vendor } from '@atrium/contracts/calls'
import type { GameLaunch } from '@atrium/contracts/commands'
import { PortalError } from '@atrium/contracts/errors'
import { languageAtom } from '../atoms.ts'
import { textsIn } from '../locale/texts.ts'
import type { Shell } from '../shell-context.ts'
import { keepVassalage } from '../storage.ts'
import { gamePage, vendorTarget } from './launch-rules.ts'

type Named = Pick<Vendor, 'vassalage' | 'accountTypeName'>
type Playable = Pick<Game, 'gameId' | 'nodeId' | 'vassalage' | 'gameName' | 'defaultPlayType'>

/** Does what choosing a vendor means: see `vendorTarget`. The choice is kept and told, so that lobbies open at it. */
export async function chooseVendor(shell: Shell, category: GameCategory, vendor: Named): Promise<void> {
  const { vassalage } = vendor
  keepVassalage(vassalage)
  shell.events.emit('games.category.chosen', { gameType: category, vassalage })
  const target = vendorTarget(category, vendor)
  if (target.kind === 'page') return shell.navigation.go(target.to, { state: { category } })
  await launchVendor(shell, category, vassalage)
}

/** A lottery game opens on its page, at the play type that it names; any other is launched. */
export async function chooseGame(shell: Shell, category: GameCategory, vendor: Named, game: Playable, mode: GameLaunch['mode']): Promise<void> {
  const page = gamePage(category, vendor, { gameCode: game.gameId, playType: game.defaultPlayType })
  if (page) return shell.navigation.go(page, { state: { category } })
  const { gameId, nodeId, vassalage, gameName } = game
  await contained(shell, () => shell.commands.request('game.launch', { gameId, nodeId, vassalage, gameName, mode, gameType: category }))
}

/** The way into a vendor that has no lobby here is its first game. */
async function launchVendor(shell: Shell, category: GameCategory, vassalage: string): Promise<void> {
  const language = shell.store.get(languageAtom)
  await contained(shell, async () => {
    const { games: [first] } = await shell.call('gameList', { language, gameType: category, vassalage, pageNo: 1, pageSize: 1 })
    if (!first) return shell.dialogs.toast(textsIn(shell.texts, language)('dropMenu.empty'), 'warning')
    await shell.commands.request('game.launch', { gameId: first.gameId, nodeId: first.nodeId, vassalage, gameName: first.gameName, mode: 'real', gameType: category })
  })
}

/** Whoever closes the login dialog changed their mind: that is no error to show. */
async function contained(shell: Shell, attempt: () => Promise<unknown>): Promise<void> {
  try {
    await attempt()
  } catch (error) {
    if (!(error instanceof PortalError)) throw error
    if (error.code !== 'LOGIN_REQUIRED') shell.dialogs.toast(error.message, 'error')
  }
}
