import type { LanguageCode } from '@atrium/contracts/locale/language-codes'
import { LANGUAGE_CODES } from '@atrium/contracts/locale/language-codes'
import type { GatewayAnswer, GatewayRequest } from '@atrium/contracts/staff/gateway-operations'
import type { TextRow } from '@atrium/contracts/staff/content/texts'
import type { Deps } from '../../../platform/deps.ts'
import { countTranslated, over, ownText, wantedBy } from './check-texts.ts'
import type { Wanted } from './check-texts.ts'
import { findDraft, readDrafts, readRunningTexts, readSharedTexts, readVersions } from './texts-repository.ts'
import type { RemoteTexts } from './texts-repository.ts'

/** Keys without a text in the language. */
export const missingTexts = (
  wanted: Wanted,
  language: LanguageCode,
  texts: RemoteTexts,
): { remote: string; key: string }[] =>
  [...wanted].flatMap(([remote, keys]) =>
    [...keys].flatMap(([key, each]) =>
      each.isOptional || (ownText(language, each) ?? texts[remote]?.[key]) ? [] : [{ remote, key }],
    ),
  )

export function createTextReads({ sql, merchants }: Pick<Deps, 'sql' | 'merchants'>) {
  /** Everything that is known about the texts of a language. */
  async function stateOf({ merchant, language }: { merchant: string; language: LanguageCode }) {
    const [releases, versions, draft, shared] = await Promise.all([
      readRunningTexts(sql, merchant),
      readVersions(sql, merchant),
      findDraft(sql, { merchant, language }),
      readSharedTexts(sql),
    ])
    return {
      wanted: wantedBy(releases, language),
      published: versions.find((each) => each.language === language)?.texts ?? {},
      draft: draft?.texts ?? {},
      shared: shared.find((each) => each.language === language)?.texts ?? {},
    }
  }

  return {
    async textStatus({ merchant: code }: GatewayRequest<'textStatus'>): Promise<GatewayAnswer<'textStatus'>> {
      const [all, releases, versions, drafts, shared] = await Promise.all([
        merchants.all(),
        readRunningTexts(sql, code),
        readVersions(sql, code),
        readDrafts(sql, code),
        readSharedTexts(sql),
      ])
      const offered = all.find((merchant) => merchant.code === code)?.languages ?? []
      const used = new Set([...offered, ...[...versions, ...drafts, ...shared].map(({ language }) => language)])
      return {
        list: LANGUAGE_CODES.filter((language) => used.has(language)).map((language) => {
          const of = <Row extends { language: LanguageCode }>(rows: readonly Row[]) =>
            rows.find((row) => row.language === language)
          const [published, draft] = [of(versions), of(drafts)]
          const now = over(of(shared)?.texts ?? {}, published?.texts ?? {})
          const next = over(now, draft?.texts ?? {})
          const wanted = wantedBy(releases, language)
          return {
            language,
            isOffered: offered.includes(language),
            published: published?.version ?? 0,
            ...(published && { publishedBy: published.publishedBy, publishedAt: published.publishedAt.toISOString() }),
            ...(draft && {
              draft: {
                revision: draft.revision,
                updatedBy: draft.updatedBy,
                updatedAt: draft.updatedAt.toISOString(),
              },
            }),
            remotes: releases.map(({ remote, version }) => ({
              remote,
              version,
              ...countTranslated(remote, wanted.get(remote)!, language, now),
              withDraft: countTranslated(remote, wanted.get(remote)!, language, next).translated,
            })),
          }
        }),
      }
    },

    async texts({
      remote,
      state,
      search,
      after,
      before,
      pageSize,
      ...place
    }: GatewayRequest<'texts'>): Promise<GatewayAnswer<'texts'>> {
      const { wanted, published, draft, shared } = await stateOf(place)
      const rows = [...wanted].flatMap(([name, keys]) =>
        remote && name !== remote
          ? []
          : [...keys].map(([key, { KO, EN, isOptional }]) => ({ remote: name, key, KO, EN, isOptional })),
      )
      const part = search?.toLowerCase()
      const found = rows.flatMap(({ isOptional, ...row }): TextRow[] => {
        const [own, all, next] = [published, shared, draft].map((texts) => texts[row.remote]?.[row.key])
        const shown = next || own || all || ownText(place.language, { ...row, isOptional })
        const isIn = {
          ALL: true,
          MISSING: !shown && !isOptional,
          OWN: own !== undefined || Boolean(next),
          CHANGED: next !== undefined,
        }[state]
        const isFound =
          !part || [row.key, row.KO, row.EN, own, all, next].some((text) => text?.toLowerCase().includes(part))
        return isIn && isFound
          ? [
              {
                id: `${row.remote} ${row.key}`,
                ...row,
                ...(own !== undefined && { own }),
                ...(all !== undefined && { shared: all }),
                ...(next !== undefined && { draft: next }),
              },
            ]
          : []
      })
      const start = Math.max(0, after ? Number(after) : before ? Number(before) - pageSize : 0) || 0
      const end = before && !after ? Number(before) : start + pageSize
      return {
        list: found.slice(start, end),
        ...(end < found.length && { next: String(end) }),
        ...(start > 0 && { previous: String(start) }),
      }
    },

    async exportTexts(place: GatewayRequest<'exportTexts'>): Promise<GatewayAnswer<'exportTexts'>> {
      const { wanted, published, draft, shared } = await stateOf(place)
      const texts = over(over(shared, published), draft)
      return {
        format: 'atrium-texts',
        version: 1,
        language: place.language,
        remotes: Object.fromEntries(
          [...wanted].map(([remote, keys]) => [
            remote,
            Object.fromEntries(
              [...keys].map(([key, each]) => [
                key,
                { text: texts[remote]?.[key] ?? ownText(place.language, each) ?? '', KO: each.KO, EN: each.EN },
              ]),
            ),
          ]),
        ),
      }
    },

    async textVersions({ merchant, language }: GatewayRequest<'textVersions'>): Promise<GatewayAnswer<'textVersions'>> {
      const versions = await readVersions(sql, merchant)
      return {
        list: versions
          .filter((each) => each.language === language)
          .map(({ version, texts, publishedBy, publishedAt, restores, reason }) => ({
            version,
            publishedBy,
            publishedAt: publishedAt.toISOString(),
            texts: Object.values(texts).reduce((sum, each) => sum + Object.keys(each).length, 0),
            ...(restores !== null && { restores }),
            ...(reason !== null && { reason }),
          })),
      }
    },
  }
}
