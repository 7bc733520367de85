import { openDatabase, isUnavailable } from '#platform/database.server.ts';
import { sql } from 'drizzle-orm';
const t0=performance.now(); const say=(...a:any[])=>console.log(Math.round(performance.now()-t0),...a);
const o=await openDatabase({dataFolder:'/tmp/dbt/d3', log: {warn:(...a:any[])=>say('warn',a),error:(...a:any[])=>say('error',a)} as any});
o.pool.on('connect',c=>c.on('error',e=>say('client error',e.message)));
const {db}=o; say('open');
try { await db.transaction(async inner=>{ await inner.execute(sql`select 1`); say('1'); await db.execute(sql`select 2`); say('2'); await inner.execute(sql`select 3`); say('3')}); } catch(e:any){say('rejected',e.message,e.cause?.message,e.cause?.code,isUnavailable(e))}
say((await db.execute(sql`select 4 as four`)).rows);
await o.close(); say('closed');
