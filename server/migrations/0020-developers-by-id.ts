import { type Kysely, sql } from 'kysely'

/** Replaces developers' names in favorites by company ids. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    update favorite set condition = jsonb_set(condition, '{gameDeveloper,ids}', (
      select jsonb_agg(
        case when company.id is null then named.entry else jsonb_set(named.entry, '{id}', to_jsonb(company.id::text)) end
        order by named.place)
      from jsonb_array_elements(condition #> '{gameDeveloper,ids}') with ordinality as named (entry, place)
      left join company on lower(company.name) = lower(named.entry ->> 'id')))
    where favo_type = 'GAME_DEVELOPER' and jsonb_array_length(condition #> '{gameDeveloper,ids}') > 0`.execute(db)
}
