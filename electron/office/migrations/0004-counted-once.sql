-- A till that came back under another name counts under that one, a till that its hub does not have any more counts no more, and a store that was
-- closed for good is on no list; the records of all of them stay. What one store tells never makes the list of all unreadable.

-- Nobody who logs in fills the disk beside the tables.
revoke execute on function lo_creat(int), lo_create(oid), lo_from_bytea(oid, bytea) from public;

set role office_rules;

alter table office.till add column goes_on_as text check (goes_on_as ~ '^[a-z0-9][a-z0-9-]{0,31}$');  -- the name that its journal has by now
alter table office.till add column is_there bool not null default true;   -- at its hub
alter table office.store add column closed_at timestamptz;
update office.till set currency = '' where currency !~ '^[A-Za-z]{3}$';

create or replace function office.tell(p_tills jsonb) returns jsonb language plpgsql security definer set search_path = office, pg_temp as $$
declare me text := office.me();
begin
  if me is null then raise insufficient_privilege using message = 'no store of this office'; end if;
  if exists (select from jsonb_to_recordset(p_tills) as x("takenOverBy" text) where x."takenOverBy" !~ '^[a-z0-9][a-z0-9-]{0,31}$') then
    raise invalid_parameter_value using message = 'no till of a hub';
  end if;
  insert into office.till as t (store, till, seen_at, taken_over_by, goes_on_as, is_understood)
    select me, x.till, case when x."seenAgoMs" is not null then clock_timestamp() - make_interval(secs => least(greatest(x."seenAgoMs", 0), 10000000000000) / 1000.0) end, x."takenOverBy", x."goesOnAs", x.sums is not null
    from jsonb_to_recordset(p_tills) as x(till text, "seenAgoMs" bigint, "takenOverBy" text, "goesOnAs" text, sums jsonb)
    on conflict (store, till) do update set seen_at = greatest(case when t.seen_at <= clock_timestamp() then t.seen_at end, excluded.seen_at),
      taken_over_by = excluded.taken_over_by, goes_on_as = excluded.goes_on_as, is_understood = excluded.is_understood;
  update office.till t set life = s.life, through = s.through, at_ms = s."atMs", open_since_ms = s."openSinceMs", oldest_ms = s."oldestMs",
      currency = coalesce(substring(s.currency from '^[A-Za-z]{3}$'), ''),
      redeem_count = s."redeemCount", redeem_cents = s."redeemCents", load_count = s."loadCount", load_cents = s."loadCents",
      unknown_count = s."unknownCount", unknown_cents = s."unknownCents", refused_count = s."refusedCount", refused_cents = s."refusedCents", drift_count = s."driftCount"
    from jsonb_to_recordset(p_tills) as x(till text, sums jsonb),
      jsonb_to_record(x.sums) as s(life int, through bigint, "atMs" bigint, "openSinceMs" bigint, "oldestMs" bigint, currency text, "redeemCount" int, "redeemCents" bigint,
        "loadCount" int, "loadCents" bigint, "unknownCount" int, "unknownCents" bigint, "refusedCount" int, "refusedCents" bigint, "driftCount" int)
    where t.store = me and t.till = x.till and x.sums is not null and (s.life, s.through) >= (t.life, t.through);
  -- A hub tells all that it has: the others were another one's, before it was made anew.
  update office.till t set is_there = x.till is not null
    from office.till o left join jsonb_to_recordset(p_tills) as x(till text) on x.till = o.till
    where o.store = me and t.store = me and t.till = o.till and t.is_there is distinct from (x.till is not null);
  update office.store set seen_at = clock_timestamp() where store = me;
  return to_jsonb('told'::text);
end $$;

-- More than this no store comes to; who reads the list takes no more either (shared/office/office-calls.ts).
create function office.most_count(p_sum numeric) returns numeric language sql immutable set search_path = office, pg_temp as $$ select least(coalesce(p_sum, 0), 2147483647) $$;
create function office.most_cents(p_sum numeric) returns numeric language sql immutable set search_path = office, pg_temp as $$ select least(coalesce(p_sum, 0), 1000000000000) $$;

create or replace function office.stores() returns jsonb language sql stable security definer set search_path = office, pg_temp as $$
  select coalesce(jsonb_agg(jsonb_build_object('store', s.store, 'seenAgoMs', (extract(epoch from clock_timestamp() - s.seen_at) * 1000)::bigint,
    'tills', coalesce(t.tills, 0), 'tillsUnread', coalesce(t.unread, 0), 'tillSeenAgoMs', (extract(epoch from clock_timestamp() - t.seen_at) * 1000)::bigint,
    'currency', case when t.currencies = 1 then t.currency else '' end, 'openSinceMs', t.open_since_ms, 'oldestMs', t.oldest_ms,
    'redeemCount', office.most_count(t.redeem_count), 'redeemCents', office.most_cents(t.redeem_cents), 'loadCount', office.most_count(t.load_count),
    'loadCents', office.most_cents(t.load_cents), 'unknownCount', office.most_count(t.unknown_count), 'unknownCents', office.most_cents(t.unknown_cents),
    'refusedCount', office.most_count(t.refused_count), 'refusedCents', office.most_cents(t.refused_cents), 'driftCount', office.most_count(t.drift_count)) order by s.store), '[]')
  from office.store s left join (
    select store, count(*) filter (where taken_over_by is null and goes_on_as is null) as tills, count(*) filter (where not is_understood and goes_on_as is null) as unread,
      min(seen_at) filter (where taken_over_by is null and goes_on_as is null) as seen_at, count(distinct nullif(currency, '')) as currencies, max(currency) as currency,
      min(open_since_ms) as open_since_ms, min(oldest_ms) as oldest_ms, sum(redeem_count) as redeem_count, sum(redeem_cents) as redeem_cents,
      sum(load_count) as load_count, sum(load_cents) as load_cents, sum(unknown_count) as unknown_count, sum(unknown_cents) as unknown_cents,
      sum(refused_count) as refused_count, sum(refused_cents) as refused_cents, sum(drift_count) as drift_count
    from office.till where is_there group by store) t on t.store = s.store
  where s.closed_at is null
$$;

create or replace function office.tills(p_store text) returns jsonb language sql stable security definer set search_path = office, pg_temp as $$
  select coalesce(jsonb_agg(jsonb_build_object('till', t.till, 'seenAgoMs', (extract(epoch from clock_timestamp() - t.seen_at) * 1000)::bigint, 'takenOverBy', t.taken_over_by,
    'goesOnAs', t.goes_on_as, 'isThere', t.is_there,
    'isUnderstood', t.is_understood, 'lives', coalesce(c.lives, 0), 'lastSequence', coalesce(c.last_seq, 0), 'sums', jsonb_build_object('life', t.life, 'through', t.through, 'atMs', t.at_ms,
    'openSinceMs', t.open_since_ms, 'oldestMs', t.oldest_ms, 'currency', t.currency, 'redeemCount', t.redeem_count, 'redeemCents', t.redeem_cents, 'loadCount', t.load_count,
    'loadCents', t.load_cents, 'unknownCount', t.unknown_count, 'unknownCents', t.unknown_cents, 'refusedCount', t.refused_count, 'refusedCents', t.refused_cents,
    'driftCount', t.drift_count)) order by t.till), '[]')
  from office.till t
  left join (select store, till, count(*) as lives, (array_agg(last_seq order by life desc))[1] as last_seq from office.copy group by store, till) c
    on c.store = t.store and c.till = t.till
  where t.store = p_store
$$;

revoke all on function office.most_count, office.most_cents from public;
reset role;
