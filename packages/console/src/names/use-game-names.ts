import { useLocale } from '../locale/locale.tsx'
import { useRead } from '../registry/registry.tsx'

/**
 * Names of the merchant's games that accept free rounds, by id, in the reader's language; none until they are loaded,
 * or while they are not `needed`.
 */
export function useGameNames(merchant: string, needed: boolean): Readonly<Record<string, string>> {
  const { language } = useLocale()
  const { data } = useRead('freeRoundGames', { merchant }, { enabled: needed })
  return Object.fromEntries(data?.list.map(({ game, name }) => [game, name[language]]) ?? [])
}
