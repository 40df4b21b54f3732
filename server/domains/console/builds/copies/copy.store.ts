import { sql } from 'kysely'
import type { Db } from '../../../../kernel/database/database.ts'
import '../builds.tables.ts'

/** Copies the components and verified files of one version of an app to another. Their bytes are shared. */
export const copyContents = async (db: Db, sourceId: number, targetId: number): Promise<void> => {
  await sql`
    insert into build_component (version_id, type, name, position)
    select ${targetId}, type, name, position from build_component where version_id = ${sourceId}`.execute(db)
  await sql`
    with copied as materialized (
      select f.*, gen_random_uuid() as copy_id, mine.id as copy_component_id
      from build_file f join build_component c on c.id = f.component_id
      join build_component mine on mine.version_id = ${targetId} and mine.name = c.name
      where c.version_id = ${sourceId} and f.status = 'ready')
    insert into build_file (id, component_id, variant, source_id, name, size, md5, sha256, file_type, status, blob_id, received, uploaded_by, created_at)
    select copy_id, copy_component_id, variant, (select source.copy_id from copied source where source.id = copied.source_id), name, size,
      md5, sha256, file_type, status, blob_id, received, uploaded_by, created_at from copied`.execute(db)
}
