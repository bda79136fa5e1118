import type { InternalAnswer, InternalRequest } from '@atrium/contracts/internal/endpoints'
import type { Sql } from '@atrium/database'

/** Stores which releases run for a merchant. Returns those whose texts are unknown. Ignores unknown merchants. */
export async function reportReleases(
  sql: Sql,
  { code, releases }: InternalRequest<'reportReleases'>,
): Promise<InternalAnswer<'reportReleases'>> {
  return sql.begin(async (tx) => {
    const names = releases.map(({ name }) => name)
    const versions = releases.map(({ version }) => version)
    await tx`delete from content.running_releases where merchant = ${code} and not remote = any(${names})`
    await tx`
      insert into content.running_releases (merchant, remote, version)
      select m.code, r.remote, r.version
      from merchants.merchants_view m, unnest(${names}::text[], ${versions}::text[]) r (remote, version)
      where m.code = ${code}
      on conflict (merchant, remote) do update set version = excluded.version
      where running_releases.version <> excluded.version`
    return tx<InternalAnswer<'reportReleases'>>`
      select r.name, r.version from unnest(${names}::text[], ${versions}::text[]) r (name, version)
      where not exists (
        select from content.release_texts t where t.remote = r.name and t.version = r.version)`
  })
}

/** Stores the texts of a release. Texts of releases that run nowhere are forgotten, as they are reported again. */
export async function storeReleaseTexts(
  sql: Sql,
  { name, version, texts }: InternalRequest<'storeReleaseTexts'>,
): Promise<void> {
  await sql`
    delete from content.release_texts t where remote = ${name} and not exists (
      select from content.running_releases r where r.remote = t.remote and r.version = t.version)`
  await sql`
    insert into content.release_texts (remote, version, texts) values (${name}, ${version}, ${sql.json(texts)})
    on conflict do nothing`
}
