import type { CallValue, ParsedRequest } from '@atrium/contracts/calls'
import { parseMoney } from '@atrium/contracts/money'
import { pictureFrom } from '../../../platform/images/picture-from.ts'
import type { Deps } from '../../../platform/deps.ts'
import { askJackpots } from './jackpots-provider.ts'
import type { JackpotProvider } from './jackpots-repository.ts'
import { readJackpotGames, readJackpotProviders } from './jackpots-repository.ts'
import type { Viewer } from '../catalogue/game-view.ts'
import { remember } from '../catalogue/remember.ts'

/** How long a provider's jackpots are cached, for all callers. */
const FRESH_MS = 5_000
/** Maximum number of games named for a jackpot. */
const MAX_GAMES = 12

export function createJackpots({ sql, clock, log }: Pick<Deps, 'sql' | 'clock' | 'log'>) {
  const ofProvider = remember(FRESH_MS, (origin: string) => askJackpots(origin, log), clock)
  const ofMerchant = remember(
    FRESH_MS,
    async (merchant: string) => {
      const providers = await readJackpotProviders(sql, merchant)
      const all = (await Promise.all(providers.map((provider) => ofProviderAt(merchant, provider)))).flat()
      return all.sort((a, b) => (parseMoney(a.amount) < parseMoney(b.amount) ? 1 : -1))
    },
    clock,
  )

  async function ofProviderAt(merchant: string, { code: provider, origin }: JackpotProvider) {
    const known = await ofProvider(origin)
    if (known.length === 0) return []
    const named = <Key extends 'gameCodes' | 'themes'>(key: Key) => [
      ...new Set(known.flatMap((jackpot) => jackpot[key])),
    ]
    const games = await readJackpotGames(sql, {
      merchant,
      provider,
      gameIds: named('gameCodes'),
      themes: named('themes'),
      most: MAX_GAMES,
    })
    return (
      known
        .map(({ gameCodes, themes, ...jackpot }) => ({
          ...jackpot,
          games: games
            .filter(({ gameId, theme }) => gameCodes.includes(gameId) || themes.includes(theme))
            .slice(0, MAX_GAMES),
        }))
        // Omits jackpots that no game of this merchant can win.
        .filter((jackpot) => jackpot.games.length > 0)
    )
  }

  return async function jackpots(
    { merchant, imageOrigin }: Viewer,
    { language }: ParsedRequest<'jackpots'>,
  ): Promise<CallValue<'jackpots'>> {
    const list = await ofMerchant(merchant.code)
    return {
      list: list.map(({ name, games, ...jackpot }) => ({
        ...jackpot,
        name: name[language],
        games: games.map(({ names, theme: _, showIcon, ...game }) => ({
          ...game,
          showIcon: pictureFrom(imageOrigin, showIcon),
          gameName: names[language],
        })),
      })),
    }
  }
}
