-- The report of a whole store is made at a till, of what all copies say in the open: amounts, times, and what stands for a name; never a sealed
-- part. Where the closes are stands in an index, so that nobody reads a year to find a day (shared/hub/store-reading.ts).
set role hub_rules;

-- Up to where a till's journal went when it last beat: whether the copy is behind. Null: it has not said.
alter table hub.till add column journal_seq bigint;

create index fact_closes on hub.fact (till, seq) where body like '%"kind":"shift-closed"%';

-- I am here. p_of is the hub's time of the last answer that I had: one that comes late renews nothing.
drop function hub.beat(bigint, bigint);
create function hub.beat(p_ticket bigint, p_of bigint, p_journal bigint default null) returns jsonb language plpgsql security definer set search_path = hub, pg_temp as $$
declare me text := hub.me(); at bigint := hub.clock_ms(); renewed bool;
begin
  if me is null or p_ticket is null or p_of is null then raise insufficient_privilege using message = 'no till of this hub'; end if;
  update hub.till t set seen_ms = at, journal_seq = p_journal from hub.meta m
    where t.till = me and t.ticket = p_ticket and t.holder is null and t.announced = m.incarnation and at - p_of between 0 and m.lease_ms;
  renewed := found;
  return hub.standing(me) || jsonb_build_object('renewed', renewed);
end $$;

create or replace function hub.tills() returns jsonb language sql security definer set search_path = hub, pg_temp as $$
  select coalesce(jsonb_agg(jsonb_build_object('till', t.till, 'epoch', t.epoch, 'takenOverBy', t.holder, 'isKnown', t.known,
    'isPresent', hub.present(t, c.now_ms), 'hasAnnounced', t.announced is not distinct from m.incarnation, 'lastSequence', coalesce(k.last_seq, 0),
    'journalSequence', t.journal_seq, 'seenAgoMs', c.now_ms - t.seen_ms) order by t.till collate "C"), '[]')
  from hub.meta m, (select hub.clock_ms() as now_ms) c, hub.till t left join hub.copy k on k.till = t.till
$$;

-- Whether the caller is a till of this hub whose place nobody has.
create function hub.may_read_store() returns bool language sql stable set search_path = hub, pg_temp as
$$ select exists (select from hub.till where role = session_user and holder is null) $$;

-- The newest closes in a till's copy, and the business day of each.
create function hub.closes(p_till text, p_most int) returns jsonb language sql security definer set search_path = hub, pg_temp as $$
  select coalesce(jsonb_agg(jsonb_build_object('sequence', f.seq, 'hash', f.hash,
    'businessDay', substring(f.body from '"businessDay":"([0-9]{4}-[0-9]{2}-[0-9]{2})"')) order by f.seq desc), '[]')
  from (select seq, hash, body from hub.fact where till = p_till and body like '%"kind":"shift-closed"%' and hub.may_read_store()
    order by seq desc limit least(p_most, 400)) f
$$;

-- What a till's copy says in the open; no sealed part.
create function hub.read_public(p_till text, p_after bigint, p_most int) returns jsonb language sql security definer set search_path = hub, pg_temp as $$
  select coalesce(jsonb_agg(jsonb_build_object('sequence', f.seq, 'previousHash', f.prev, 'hash', f.hash, 'body', f.body) order by f.seq), '[]')
  from (
    select m.*, row_number() over (order by m.seq) as place, sum(octet_length(m.body)) over (order by m.seq) as bytes
    from (select seq, prev, hash, body from hub.fact where till = p_till and seq > p_after and hub.may_read_store() order by seq limit least(p_most, 500)) m
  ) f where f.place = 1 or f.bytes <= 1048576
$$;

revoke all on function hub.beat, hub.may_read_store, hub.closes, hub.read_public from public;
grant execute on function hub.beat, hub.closes, hub.read_public to hub_till;
reset role;
