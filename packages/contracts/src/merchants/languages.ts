import { z } from 'zod'
import { LANGUAGE_CODES } from '../locale/language-codes.ts'
import { LANGUAGES } from '../locale/languages.ts'
import { defineSetting } from './define-setting.ts'

const problem = {
  KO: 'KO, EN과 언어 코드(ES, VI 등)를 한 번씩 적어 주세요.',
  EN: 'Enter KO, EN and codes of further languages, such as ES or VI, each once.',
}

export const languageSettings = {
  languages: defineSetting({
    value: z.array(z.enum(LANGUAGE_CODES)),
    change: z
      .array(z.enum(LANGUAGE_CODES))
      .refine((list) => new Set(list).size === list.length, 'names one twice')
      .refine((list) => LANGUAGES.every((language) => list.includes(language)), 'must name KO and EN'),
    default: [...LANGUAGES],
    traits: { changedBy: 'STAFF', removedBy: 'STAFF', isRow: true, isPublished: true, hasDefault: true },
    purpose:
      'Languages of the portal. Korean and English come with each release; texts of further ones are uploaded, and missing ones are in English.',
    card: 'languages',
    fields: {
      languages: {
        kind: 'LIST',
        of: 'LANGUAGES',
        label: { KO: '제공하는 언어', EN: 'Languages on offer' },
        hint: {
          KO: 'KO, EN, ES처럼 코드로 적어 주세요. 번역은 ‘콘텐츠 > 문구’에서 올려요.',
          EN: 'Codes such as KO, EN, ES. Their texts are uploaded at Content, Texts.',
        },
        problem,
        conflict: problem,
      },
    },
  }),
}
