import type { FirebaseSimulator } from '@atrium/test-kit/firebase'
import type { TestGateway } from './gateway.ts'

/** Lets a merchant's visitors sign in at the simulator's project: by text message and with Google accounts. */
export async function offerFirebase(
  { sql, deps }: TestGateway,
  merchant: string,
  { projectId }: Pick<FirebaseSimulator, 'projectId'>,
): Promise<void> {
  await sql`
    insert into settings.firebase (merchant, project_id, api_key, auth_domain, sms, providers)
    values (${merchant}, ${projectId}, 'key', 'atrium-test.firebaseapp.com', true, '{google}')`
  deps.merchants.forget()
}
