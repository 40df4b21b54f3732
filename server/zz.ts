import { PGlite } from '@electric-sql/pglite'
import { openAsBlob, readdirSync } from 'node:fs'
const f = readdirSync('node_modules/.cache/portico').filter(n=>n.endsWith('.tar'))
console.log(f)
const { statSync } = await import('node:fs')
const best = f.map(n=>'node_modules/.cache/portico/'+n).sort((a,b)=>statSync(b).mtimeMs-statSync(a).mtimeMs)[0]!
const db = await PGlite.create({ loadDataDir: await openAsBlob(best) })
const r = await db.query(`select table_name t, string_agg(column_name||':'||udt_name||case when is_nullable='NO' and column_default is null and is_identity='NO' then '!' else '' end, ', ' order by ordinal_position) c from information_schema.columns where table_schema='public' group by 1 order by 1`)
for (const x of r.rows as any[]) console.log(x.t, '—', x.c)
