import type { OperationAnswer } from '@atrium/contracts/staff/operations'
import type { SettingsModule } from '@atrium/contracts/merchants/modules'
import type { MerchantSettings } from '@atrium/contracts/staff/settings'
import { localTime } from '../../command-line/table.ts'
import type { Outcome } from '../../command-line/outcome.ts'
import { changesText, waitingAt } from './merchant-proposals.ts'

const STATUS = ['open', 'closed for maintenance', 'restricted by region'] as const

/** The settings of a merchant, as text and as JSON. */
export function settingsOutcome(settings: MerchantSettings): Outcome {
  const {
    merchant,
    version,
    names,
    timeZone,
    hosts,
    status,
    maintenanceEnd,
    maintenanceMessage,
    regionRules,
    loggedInToHome,
    brand,
    banners,
    modules,
  } = settings
  const facts = [
    `${merchant} (${names.EN}) is ${STATUS[status]}${status === 1 && maintenanceEnd ? ` until ${localTime(maintenanceEnd)}` : ''}.`,
    `  time zone  ${timeZone}`,
    `  hosts      ${hosts.join(' ')}`,
    `  version    ${version}`,
    ...(status === 1 && maintenanceMessage ? [`  message    ${maintenanceMessage.KO} / ${maintenanceMessage.EN}`] : []),
    ...(status === 2 && regionRules
      ? [
          `  regions    let in ${regionRules.allowed.join(' ') || 'all'}, not ${regionRules.denied.join(' ') || 'any'}, networks ${regionRules.networks.join(' ') || 'none'}`,
        ]
      : []),
    ...(brand
      ? [
          `  brand      accent ${brand.accent.dark} ${brand.accent.light}, ${brand.logo ? `logo ${brand.logo}` : `mark ${brand.mark.shape}${brand.mark.initials ? ` ${brand.mark.initials}` : ''}`}, artwork ${brand.artwork.composition} ${brand.artwork.hue} ${brand.artwork.tone}`,
        ]
      : []),
    ...(banners?.home ? [`  home       ${banners.home.title.KO} / ${banners.home.title.EN}`] : []),
    ...(loggedInToHome ? ['  pages      shown to members only'] : []),
  ]
  return { text: [...facts, ...tree(modules, 1)].join('\n'), json: settings }
}

/** The outcome of a change: the new settings, or the proposal and why it needs a second person, with exit code 3. */
export function changedOutcome(answer: OperationAnswer<'changeMerchantSettings'>): Outcome {
  const { proposal, ...settings } = answer
  if (proposal === undefined) return settingsOutcome(settings)
  const changes = proposal.changes.filter(({ loosens }) => loosens)
  const { text, exit } = waitingAt(settings.merchant, proposal)
  return {
    text: `Nothing has changed at ${settings.merchant} yet: ${changesText({ changes })} loosens a guard, grants members more, or ends what somebody else has set.\n${text}`,
    json: answer,
    exit,
  }
}

const tree = (modules: readonly SettingsModule[], depth: number): string[] =>
  modules.flatMap(({ modId, name, enabled, children }) => [
    `${'  '.repeat(depth)}${enabled ? 'on ' : 'off'}  ${modId}${name && name !== modId ? `  ${name}` : ''}`,
    ...tree(children, depth + 1),
  ])
