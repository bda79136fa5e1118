import { createHash } from 'node:crypto'
import { DomainError } from '@atrium/contracts/errors'
import type { LanguageCode } from '@atrium/contracts/locale/language-codes'
import { canonicalJson } from '@atrium/contracts/releases/canonical-json'
import type { GatewayAnswer, GatewayRequest } from '@atrium/contracts/staff/gateway-operations'
import type { TextFile } from '@atrium/contracts/staff/content/texts'
import type { Transaction } from '@atrium/database'
import type { Staff } from '@atrium/secrets/staff-assertion'
import { changeAs } from '../../../platform/audit/actor.ts'
import type { Deps } from '../../../platform/deps.ts'
import { checkFile, over, wantedBy } from './check-texts.ts'
import { createTextReads, missingTexts } from './text-reads.ts'
import {
  deleteDraft,
  findDraft,
  insertSharedTexts,
  insertVersion,
  lockTexts,
  readRunningTexts,
  readSharedTexts,
  readVersions,
  saveDraft,
} from './texts-repository.ts'
import type { Draft, Place, RemoteTexts } from './texts-repository.ts'

const hashOf = (texts: RemoteTexts): string =>
  createHash('sha256').update(canonicalJson(texts)).digest('hex').slice(0, 16)

type Published = Awaited<ReturnType<typeof readVersions>>[number]

/**
 * Creates staff operations on the portal's texts. A change names the draft and the published version that the person
 * has seen, and is rejected with CONTENT_CHANGED if there is another one.
 */
export function createStaffTexts({ sql, clock, merchants }: Pick<Deps, 'sql' | 'clock' | 'merchants'>) {
  /** Runs a change of a language while its draft and versions are locked. */
  async function change<Result>(
    place: Place,
    { actor }: Staff,
    seen: { revision?: number; published?: number },
    work: (
      tx: Transaction,
      now: { draft: Draft | undefined; published: Published | undefined; versions: Published[]; by: string; at: Date },
    ) => Promise<Result>,
  ): Promise<Result> {
    const result = await changeAs(sql, actor, async (tx) => {
      await lockTexts(tx, place)
      const draft = await findDraft(tx, place)
      const versions = (await readVersions(tx, place.merchant)).filter(({ language }) => language === place.language)
      const published = versions[0]
      if (seen.revision !== undefined && seen.revision !== (draft?.revision ?? 0))
        throw new DomainError('CONTENT_CHANGED')
      if (seen.published !== undefined && seen.published !== (published?.version ?? 0))
        throw new DomainError('CONTENT_CHANGED')
      return work(tx, { draft, published, versions, by: actor, at: clock() })
    })
    // Merchants are cached with the addresses of their texts.
    merchants.forget()
    return result
  }

  async function apply(
    place: Place,
    staff: Staff,
    {
      revision,
      file,
      isCheckOnly,
      removed,
    }: {
      revision: number
      file: TextFile
      isCheckOnly: boolean
      removed?: { remote: string; key: string }
    },
  ): Promise<GatewayAnswer<'applyTexts'>> {
    return change(place, staff, { revision }, async (tx, { draft, published, by, at }) => {
      const shared = sharedIn(await readSharedTexts(tx), place.language)
      const wanted = wantedBy(await readRunningTexts(tx, place.merchant), place.language)
      const current = over(published?.texts ?? {}, draft?.texts ?? {})
      const { changes, ...report } = checkFile(file, wanted, current, shared)
      const next = removed
        ? withText(
            draft?.texts ?? {},
            removed,
            published?.texts[removed.remote]?.[removed.key] === undefined ? undefined : '',
          )
        : merged(draft?.texts ?? {}, changes)
      const isStored =
        !isCheckOnly && report.faults.length === 0 && canonicalJson(next) !== canonicalJson(draft?.texts ?? {})
      if (isStored) await saveDraft(tx, place, { revision: revision + 1, texts: next, updatedBy: by, updatedAt: at })
      const complete = over(over(shared, published?.texts ?? {}), report.faults.length ? (draft?.texts ?? {}) : next)
      return {
        ...report,
        revision: isStored ? revision + 1 : revision,
        missing: missingTexts(wanted, place.language, complete).length,
      }
    })
  }

  return {
    ...createTextReads({ sql, merchants }),

    applyTexts: (
      { merchant, revision, isCheckOnly, file }: GatewayRequest<'applyTexts'>,
      staff: Staff,
    ): Promise<GatewayAnswer<'applyTexts'>> =>
      apply({ merchant, language: file.language }, staff, { revision, file, isCheckOnly }),

    changeText: (
      { merchant, language, revision, remote, key, text }: GatewayRequest<'changeText'>,
      staff: Staff,
    ): Promise<GatewayAnswer<'changeText'>> =>
      apply({ merchant, language }, staff, {
        revision,
        isCheckOnly: false,
        file: { format: 'atrium-texts', version: 1, language, remotes: { [remote]: { [key]: text ?? '' } } },
        ...(text === null && { removed: { remote, key } }),
      }),

    discardTexts: (
      { merchant, language, revision }: GatewayRequest<'discardTexts'>,
      staff: Staff,
    ): Promise<GatewayAnswer<'discardTexts'>> =>
      change({ merchant, language }, staff, { revision }, async (tx, { published }) => {
        await deleteDraft(tx, { merchant, language })
        return { published: published?.version ?? 0 }
      }),

    /** Publishes the draft. @throws DomainError NOTHING_TO_CHANGE if there is none */
    publishTexts: (
      { merchant, language, ...seen }: GatewayRequest<'publishTexts'>,
      staff: Staff,
    ): Promise<GatewayAnswer<'publishTexts'>> =>
      change({ merchant, language }, staff, seen, async (tx, { draft, published, by, at }) => {
        if (!draft) throw new DomainError('NOTHING_TO_CHANGE')
        const texts = over(published?.texts ?? {}, draft.texts)
        const version = seen.published + 1
        await deleteDraft(tx, { merchant, language })
        await insertVersion(tx, { merchant, language }, { version, texts, hash: hashOf(texts), by, at })
        return { published: version }
      }),

    /** Publishes an earlier version again. @throws DomainError NOT_FOUND */
    rollBackTexts: (
      { merchant, language, published: seen, version: restores, reason }: GatewayRequest<'rollBackTexts'>,
      staff: Staff,
    ): Promise<GatewayAnswer<'rollBackTexts'>> =>
      change({ merchant, language }, staff, { published: seen }, async (tx, { versions, by, at }) => {
        const earlier = versions.find(({ version }) => version === restores)
        if (!earlier && restores !== 0) throw new DomainError('NOT_FOUND', `no version ${restores} of ${language}`)
        if (seen === restores) throw new DomainError('NOTHING_TO_CHANGE')
        const texts = earlier?.texts ?? {}
        await insertVersion(
          tx,
          { merchant, language },
          { version: seen + 1, texts, hash: hashOf(texts), restores, reason, by, at },
        )
        return { published: seen + 1 }
      }),

    /** Makes the published texts those of all merchants. @throws DomainError NOT_FOUND if nothing is published */
    shareTexts: (
      { merchant, language, reason, ...seen }: GatewayRequest<'shareTexts'>,
      staff: Staff,
    ): Promise<GatewayAnswer<'shareTexts'>> =>
      change({ merchant, language }, staff, seen, async (tx, { published, by, at }) => {
        if (!published) throw new DomainError('NOT_FOUND', `no published texts in ${language}`)
        const { texts } = published
        return { shared: await insertSharedTexts(tx, { language, texts, hash: hashOf(texts), reason, by, at }) }
      }),
  }
}

const sharedIn = (all: Awaited<ReturnType<typeof readSharedTexts>>, language: LanguageCode): RemoteTexts =>
  all.find((each) => each.language === language)?.texts ?? {}

/** Unlike `over`, keeps empty texts, which remove the published ones. */
const merged = (draft: RemoteTexts, changes: RemoteTexts): RemoteTexts =>
  Object.entries(changes).reduce<RemoteTexts>(
    (all, [remote, texts]) => ({ ...all, [remote]: { ...all[remote], ...texts } }),
    draft,
  )

function withText(draft: RemoteTexts, { remote, key }: { remote: string; key: string }, text: string | undefined) {
  const { [key]: _, ...others } = draft[remote] ?? {}
  return { ...draft, [remote]: text === undefined ? others : { ...others, [key]: text } }
}
