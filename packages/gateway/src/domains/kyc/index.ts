// Public exports of verification levels and documents (KYC).
export { SEALED_CHECK_NAMES } from './checks/name-seal.ts'
export { findLateChecks } from './checks/problems.ts'
export { deleteKycImagesEndedBefore, erasePersonInKyc } from './documents-repository.ts'
export { countKycDocuments } from './documents-source.ts'
export { KYC_SECTIONS } from './export-sections.ts'
export { isKycRefusal, kycRefusal, requirementOf } from './level-error.ts'
export type { KycRefusal } from './level-error.ts'
