import type { Language } from '@atrium/contracts/locale/languages'
import type { PortalMerchant } from '../merchants.ts'

const DEFAULTS: Readonly<Record<Language, (name: string) => string>> = {
  KO: (name) => `${name}에서 라이브 카지노, 슬롯, 스포츠, 복권을 한 계정으로 이용하세요.`,
  EN: (name) => `Live casino, slots, sports and lottery with one account at ${name}.`,
}

/**
 * A one-sentence description of a merchant's portal for search engines, link previews and app stores: the merchant's
 * own, or one generated from its name.
 */
export const descriptionOf = (
  { description, names }: Pick<PortalMerchant, 'description' | 'names'>,
  language: Language,
): string => description?.[language] ?? DEFAULTS[language](names[language])
