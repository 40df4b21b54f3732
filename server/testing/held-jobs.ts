import type { Db } from '../kernel/database/database.ts'
import { runIn } from '../kernel/database/run.ts'

/** Keeps new jobs of a queue waiting for ever, also for other processes: the test does their work itself, at its own time. */
export const holdJobs = async (db: Db, queue: string): Promise<void> => {
  await runIn(
    db,
    `create or replace function jobs.hold() returns trigger language plpgsql
     as $$ begin new.start_after = 'infinity'; return new; end $$`,
  )
  await runIn(
    db,
    `create or replace trigger held before insert on jobs.job for each row when (new.name = '${queue}') execute function jobs.hold()`,
  )
}
