import type { FirebaseSimulator } from '@atrium/test-kit/firebase'
import { writeRowSetting } from '../../platform/tenancy/row-settings.ts'
import type { TestGateway } from '../gateway.ts'

/**
 * Configures a merchant so that visitors can sign in at the simulator's project, by text message and with Google
 * accounts.
 */
export async function offerFirebase(
  { sql, deps }: TestGateway,
  merchant: string,
  { projectId }: Pick<FirebaseSimulator, 'projectId'>,
): Promise<void> {
  await writeRowSetting(sql, merchant, 'firebase', {
    projectId,
    apiKey: 'key',
    authDomain: 'atrium-test.firebaseapp.com',
    sms: true,
    providers: ['google'],
  })
  deps.merchants.forget()
}
