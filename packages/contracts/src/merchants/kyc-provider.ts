import { z } from 'zod'
import { defineSetting } from './define-setting.ts'

/**
 * `OFF`: documents are not sent to the provider. `ADVISE`: staff see its finding and decide. `DECIDE`: it accepts
 * identity documents and proofs of address; staff decide about everything else.
 */
const DOCUMENT_CHECKS = ['OFF', 'ADVISE', 'DECIDE'] as const
const MAX_RESCREEN_DAYS = 365

/** Checks of documents and names by the verification provider. */
export const kycProviderSettings = {
  kycProvider: defineSetting({
    value: z.strictObject({
      documents: z.enum(DOCUMENT_CHECKS),
      screening: z.boolean(),
      rescreenDays: z.int().min(1).max(MAX_RESCREEN_DAYS),
    }),
    default: { documents: 'OFF', screening: false, rescreenDays: 30 },
    traits: { changedBy: 'STAFF', removedBy: 'TOOLS', isRow: true, hasDefault: true },
    purpose:
      'What the verification provider checks: documents that members send, and whether members with an accepted identity document are on lists of sanctions or politically exposed persons, again after a number of days. Off: nothing is sent to it.',
    loosening: {
      when: 'The provider gets to accept documents, screening is switched off, or members are screened less often.',
      fields(before, after) {
        const decides = after?.documents === 'DECIDE' && before?.documents !== 'DECIDE'
        const stops = before?.screening && !after?.screening
        const isRarer = before?.screening && after?.screening && after.rescreenDays > before.rescreenDays
        return [
          ...(decides ? ['kycProvider.documents'] : []),
          ...(stops ? ['kycProvider.screening'] : []),
          ...(isRarer ? ['kycProvider.rescreenDays'] : []),
        ]
      },
    },
    card: 'kycProvider',
    fields: {
      'kycProvider.documents': {
        kind: 'CHOICE',
        label: { KO: '서류 확인', EN: 'Check of documents' },
        options: {
          OFF: { KO: '사용 안 함', EN: 'Off' },
          ADVISE: { KO: '결과만 보기', EN: 'Advise' },
          DECIDE: { KO: '자동 승인', EN: 'Accept' },
        },
        means: {
          OFF: { KO: '서류를 서비스로 보내지 않아요.', EN: 'Documents are not sent to the provider.' },
          ADVISE: {
            KO: '확인 결과를 서류 옆에 보여 주고 직원이 결정해요.',
            EN: 'The finding is shown beside the document; staff decide.',
          },
          DECIDE: {
            KO: '문제가 없는 신분증과 주소 증명을 자동으로 승인해요. 나머지는 직원이 결정해요.',
            EN: 'Accepts identity documents and proofs of address without findings. Staff decide about all others.',
          },
        },
      },
      'kycProvider.screening': {
        kind: 'SWITCH',
        label: { KO: '명단 조회', EN: 'Screening against lists' },
        options: { true: { KO: '사용', EN: 'On' }, false: { KO: '사용 안 함', EN: 'Off' } },
      },
      'kycProvider.rescreenDays': {
        kind: 'NUMBER',
        max: MAX_RESCREEN_DAYS,
        label: { KO: '다시 조회하는 간격(일)', EN: 'Days until the next screening' },
        problem: { KO: '1에서 365 사이의 정수를 입력해 주세요.', EN: 'Enter a whole number from 1 to 365.' },
      },
    },
  }),
}
