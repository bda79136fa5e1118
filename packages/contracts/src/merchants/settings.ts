import type { z } from 'zod'
import { accessSettings } from './access.ts'
import { agentAccountSettings } from './agents.ts'
import { broadcastSettings } from './broadcasts.ts'
import { looksSettings } from './brand.ts'
import type { ChangedBy, Setting, SettingField } from './define-setting.ts'
import { offerSettings } from './games.ts'
import { integrationSettings } from './integrations.ts'
import { kycSettings } from './kyc.ts'
import { kycProviderSettings } from './kyc-provider.ts'
import { languageSettings } from './languages.ts'
import { playSettings } from './play.ts'
import { registrationSettings } from './registration.ts'

const { regionRules, ...access } = accessSettings

/** Every setting of a merchant, in the order of the console's page. */
export const MERCHANT_SETTINGS = {
  ...access,
  ...looksSettings,
  ...languageSettings,
  regionRules,
  ...registrationSettings,
  ...kycSettings,
  ...kycProviderSettings,
  ...agentAccountSettings,
  ...offerSettings,
  ...playSettings,
  ...broadcastSettings,
  ...integrationSettings,
}
type Settings = typeof MERCHANT_SETTINGS
export type SettingName = keyof Settings
/** The settings that have a trait, such as `{ isRow: true }`. */
export type SettingWith<Trait> = {
  [Name in SettingName]: Settings[Name]['traits'] extends Trait ? Name : never
}[SettingName]
/** Paths of the fields that staff edits, such as `ages.birthday`. */
export type SettingPath = { [Name in SettingName]: keyof Settings[Name]['fields'] }[SettingName] & string

export type SettingValue<Name extends SettingName> = z.output<Settings[Name]['value']>
type Written<Name extends SettingName, By> = Settings[Name]['traits'] extends { removedBy: By }
  ? z.ZodNullable<Settings[Name]['change']>
  : Settings[Name]['change']
type Changes<Name extends SettingName, By> = { [Each in Name]: z.ZodOptional<Written<Each, By>> }
/** Values of the settings of one merchant that are stored as rows. */
export type RowSettings = {
  readonly [Name in SettingWith<{ isRow: true; hasDefault: true }>]: SettingValue<Name>
} & {
  readonly [
    Name in Exclude<SettingWith<{ isRow: true }>, SettingWith<{ isRow: true; hasDefault: true }>>
  ]?: SettingValue<Name>
}

type PublishedName = SettingWith<{ isPublished: true }>
/** The settings that documents of the portal contain unchanged. */
export type PublishedSettings = { readonly [Name in PublishedName]: SettingValue<Name> }

/** All settings as a list, typed by what they have in common. */
export const settingList = Object.entries(MERCHANT_SETTINGS) as unknown as readonly (readonly [SettingName, Setting])[]

/** Default of a setting, for merchants that have not set it. */
export const defaultOf = <Name extends SettingWith<{ hasDefault: true }>>(name: Name): SettingValue<Name> =>
  MERCHANT_SETTINGS[name].default as SettingValue<Name>

export const SETTING_FIELDS = Object.assign({}, ...settingList.map(([, { fields }]) => fields)) as Readonly<
  Record<SettingPath, SettingField>
>

type ReadByStaff = Exclude<SettingWith<{ changedBy: 'STAFF' }>, 'defaultPassword'>
/** Shape of a zod object with everything that staff can read. Secrets are excluded. */
export const readByStaff = Object.fromEntries(
  settingList
    .filter(([name, { traits }]) => traits.changedBy === 'STAFF' && name !== 'defaultPassword')
    .map(([name, { value }]) => [name, value.optional()]),
) as { [Name in ReadByStaff]: z.ZodOptional<Settings[Name]['value']> }

/**
 * Shape of a zod object with everything that staff can change. Each setting is optional, and `null` is allowed if it
 * can be removed.
 */
export const changesOfStaff = changesBy('STAFF') as Changes<SettingWith<{ changedBy: 'STAFF' }>, 'STAFF'>
/** What tools of operators can change: all settings. */
export const changesOfTools = changesBy('TOOLS') as Changes<SettingName, ChangedBy>

function changesBy(by: ChangedBy): Record<string, z.ZodType> {
  const mayBy = (who: ChangedBy | undefined) => who !== undefined && (by === 'TOOLS' || who === 'STAFF')
  return Object.fromEntries(
    settingList
      .filter(([, { traits }]) => mayBy(traits.changedBy))
      .map(([name, { change, traits }]) => [name, (mayBy(traits.removedBy) ? change.nullable() : change).optional()]),
  )
}

// Excluded because it is a number here, but a text in staff operations.
type GuardedName = Exclude<SettingName, 'maintenanceEnd'>
type GuardedSettings = { readonly [Name in GuardedName]?: Readonly<SettingValue<Name>> | undefined }
type SettingChanges = {
  readonly [Name in GuardedName]?: Readonly<z.output<Settings[Name]['change']>> | null | undefined
}

/**
 * The fields of a change that loosen a guard or give members more. If there are any, the change needs a second person's
 * approval.
 */
export const looseningIn = (before: GuardedSettings, changes: SettingChanges): string[] =>
  settingList.flatMap(([name, { loosening }]) => {
    const change = changes[name as GuardedName]
    return change === undefined || !loosening ? [] : [...loosening.fields(before[name as GuardedName], change)]
  })

/** The settings in documents of the portal, with defaults for missing ones. */
export const publishedSettings = (merchant: Partial<PublishedSettings>): PublishedSettings =>
  Object.fromEntries(
    settingList
      .filter(([, { traits }]) => traits.isPublished)
      .map(([name, setting]) => [name, merchant[name as PublishedName] ?? setting.default]),
  ) as unknown as PublishedSettings
