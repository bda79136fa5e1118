import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import {
  ARTWORK_COMPOSITIONS,
  ARTWORK_TONES,
  BRAND_BANNERS,
  DEFAULT_ARTWORK,
  type Artwork,
  type BrandBannerGroup,
  type BrandPictureUse,
} from '@atrium/contracts/brand'
import { MARK_SHAPES, type BrandMark } from '@atrium/contracts/brand/brand-mark'
import type { OperationInput } from '@atrium/contracts/staff/operations'
import type { MerchantSettings } from '@atrium/contracts/staff/settings'
import type { StaffClient } from '@atrium/staff-client'
import type { Session } from '../../command-line/session.ts'
import type { Words } from '../../command-line/words.ts'
import { IF_VERSION, REASON } from '../../command-line/command.ts'
import type { Command } from '../../command-line/command.ts'
import { UsageError } from '../../command-line/outcome.ts'
import type { Outcome } from '../../command-line/outcome.ts'
import { changedOutcome } from './settings-text.ts'
import { merchantIn } from '../../command-line/terms.ts'

type Change = OperationInput<'changeMerchantSettings'>
type Banner = NonNullable<NonNullable<Change['banners']>[BrandBannerGroup]>
const RESETS = ['description', 'accent', 'mark', 'logo', 'artwork', ...BRAND_BANNERS] as const

export const brandCommand: Command = {
  usage: 'brand <merchant>',
  summary: 'Change the name, colours, logo, words and pictures of a merchant',
  options: [
    ['--name-ko <text>', 'The name, in Korean'],
    ['--name-en <text>', 'And in English'],
    ['--description-ko <text>', 'One sentence for search engines and previews of links, in Korean'],
    ['--description-en <text>', 'And in English'],
    ['--accent-dark <#4acfa0>', 'The accent in the dark theme; its contrast is checked'],
    ['--accent-light <#057256>', 'And in the light one'],
    ['--logo <file>', 'A square SVG or PNG'],
    [`--mark <${MARK_SHAPES.join('|')}>`, 'What stands in place of a logo'],
    ['--initials <AB>', 'Letters inside of it'],
    ['--artwork <name>', `What pictures are drawn of: ${ARTWORK_COMPOSITIONS.join(', ')}`],
    ['--hue <0-359>', 'Their colour'],
    [`--tone <${ARTWORK_TONES.join('|')}>`, 'And their tone'],
    [`--banner <${BRAND_BANNERS.join('|')}>`, 'Whose words and pictures follow'],
    ['--title-ko <text>', 'Its headline, in Korean'],
    ['--title-en <text>', 'And in English'],
    ['--text-ko <text>', 'Its text, in Korean'],
    ['--text-en <text>', 'And in English'],
    ['--picture <file>', 'Its picture'],
    ['--narrow <file>', 'Another one for narrow screens'],
    ['--reset <logo,home>', `Put the portal’s own back: ${RESETS.join(', ')}`],
    IF_VERSION,
    REASON,
  ],
  examples: [
    'brand LOTUS --accent-dark "#fa8469" --accent-light "#bb3e26" --logo lotus.svg --reason "New face"',
    'brand LOTUS --banner home --title-ko "천천히" --title-en "Take your time" --reason "Autumn"',
    'brand LOTUS --reset logo,home --reason "Campaign is over"',
  ],
  run,
}

async function run(words: Words, session: Session): Promise<Outcome> {
  const merchant = merchantIn(words.args[0]!)
  const reason = words.reason()
  const client = await session.registry()
  const settings = await client.merchantSettings({ merchant })
  const change = { ...(await changeIn(words, client, settings)), ...resetsIn(words) }
  const brand = {
    ...(await brandIn(words, client, settings)),
    ...Object.fromEntries(
      namedResets(words)
        .filter((name) => ['accent', 'mark', 'logo', 'artwork'].includes(name))
        .map((name) => [name, null]),
    ),
  }
  if (!Object.keys(change).length && !Object.keys(brand).length)
    throw new UsageError('Name what to change, such as --accent-dark, --logo, --banner or --reset.')
  const request: Change = {
    merchant,
    changeId: randomUUID(),
    version: words.text('if-match') ?? settings.version,
    ...change,
    ...(Object.keys(brand).length && { brand }),
    reason,
  }
  return changedOutcome(await client.changeMerchantSettings(request))
}

async function changeIn(
  words: Words,
  client: StaffClient,
  settings: MerchantSettings,
): Promise<Pick<Change, 'names' | 'description' | 'banners'>> {
  const banner = await bannerIn(words, client, settings)
  const names = pairIn(words, 'name', settings.names)
  const description = pairIn(words, 'description', settings.description)
  return { ...(names && { names }), ...(description && { description }), ...(banner && { banners: banner }) }
}

async function brandIn(
  words: Words,
  client: StaffClient,
  { merchant, brand }: MerchantSettings,
): Promise<NonNullable<Change['brand']>> {
  const [dark, light, logo] = [words.text('accent-dark'), words.text('accent-light'), words.text('logo')]
  const [shape, initials] = [words.text('mark'), words.text('initials')]
  const [composition, hue, tone] = [words.text('artwork'), words.number('hue'), words.text('tone')]
  const accent = { ...brand?.accent, ...(dark && { dark }), ...(light && { light }) } as { dark: string; light: string }
  return {
    ...((dark || light) && { accent }),
    ...(logo && { logo: await upload(client, merchant, 'logo', logo) }),
    ...((shape || initials) && {
      mark: {
        shape: oneOf(shape ?? brand?.mark.shape ?? 'arch', MARK_SHAPES, '--mark'),
        ...(initials && { initials }),
      } satisfies BrandMark,
    }),
    ...((composition || hue !== undefined || tone) && {
      artwork: artworkIn({ composition, hue, tone }, brand?.artwork ?? DEFAULT_ARTWORK),
    }),
  }
}

const artworkIn = (
  { composition, hue, tone }: { composition: string | undefined; hue: number | undefined; tone: string | undefined },
  before: Artwork,
): Artwork => ({
  composition: oneOf(composition ?? before.composition, ARTWORK_COMPOSITIONS, '--artwork'),
  hue: hue ?? before.hue,
  tone: oneOf(tone ?? before.tone, ARTWORK_TONES, '--tone'),
})

async function bannerIn(
  words: Words,
  client: StaffClient,
  { merchant, banners }: MerchantSettings,
): Promise<Change['banners']> {
  const named = words.text('banner')
  if (named === undefined) return undefined
  const group = oneOf(named, BRAND_BANNERS, '--banner')
  const before = banners?.[group]
  const [title, text] = [
    pairIn(words, 'title', before?.title) ?? before?.title,
    pairIn(words, 'text', before?.text) ?? before?.text,
  ]
  if (!title || !text)
    throw new UsageError(
      `${merchant} has no banner of this group yet: give --title-ko, --title-en, --text-ko and --text-en.`,
    )
  const [image, imageNarrow] = await Promise.all(
    ['picture', 'narrow'].map(
      async (option) => words.text(option) && upload(client, merchant, 'hero', words.text(option)!),
    ),
  )
  return { [group]: { title, text, ...(image && { image }), ...(imageNarrow && { imageNarrow }) } satisfies Banner }
}

const namedResets = (words: Words): (typeof RESETS)[number][] =>
  (words.text('reset') ?? '')
    .split(',')
    .filter(Boolean)
    .map((name) => oneOf(name.trim(), RESETS, '--reset'))

function resetsIn(words: Words): Pick<Change, 'description' | 'banners'> {
  const names = namedResets(words)
  const groups = BRAND_BANNERS.filter((group) => names.includes(group))
  return {
    ...(names.includes('description') && { description: null }),
    ...(groups.length && { banners: Object.fromEntries(groups.map((group) => [group, null])) }),
  }
}

/** Values of `--<name>-ko` and `--<name>-en`. An omitted one stays unchanged. */
function pairIn(
  words: Words,
  name: string,
  before: { KO: string; EN: string } | undefined,
): { KO: string; EN: string } | undefined {
  const [KO, EN] = [words.text(`${name}-ko`), words.text(`${name}-en`)]
  if (KO === undefined && EN === undefined) return undefined
  const pair = { KO: KO ?? before?.KO, EN: EN ?? before?.EN }
  if (pair.KO === undefined || pair.EN === undefined)
    throw new UsageError(`Visitors read it in Korean or English: give both --${name}-ko and --${name}-en.`)
  return { KO: pair.KO, EN: pair.EN }
}

async function upload(client: StaffClient, merchant: string, use: BrandPictureUse, file: string): Promise<string> {
  const data = await readFile(file).catch(() => {
    throw new UsageError(`${file} cannot be read.`)
  })
  return (await client.uploadPicture({ merchant, use, data: data.toString('base64') })).address
}

function oneOf<Name extends string>(text: string, names: readonly Name[], option: string): Name {
  const found = names.find((name) => name === text)
  if (!found) throw new UsageError(`"${text}" is none of ${names.join(', ')}. ${option} takes one of them.`)
  return found
}
