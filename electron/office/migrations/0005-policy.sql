-- The limits that the head office wants for its stores (decision 0113). A store asks for them and tells how far it has come; nobody reaches into a store.
set role office_rules;

-- The newest that was said to each store.
create table office.policy (
  store text primary key references office.store,
  number bigint not null check (number between 1 and 100000000000000),
  said_ms bigint not null check (said_ms between 0 and 100000000000000),
  limits jsonb not null
);

alter table office.store add column policy_taken bigint not null default 0 check (policy_taken between 0 and 100000000000000);  -- the newest that its hub has, as that told
alter table office.store add column policy_taken_at timestamptz;

-- Of the newest policy that a till's records tell of; by the till's clock.
alter table office.till add column policy_number bigint check (policy_number between 0 and 100000000000000);
alter table office.till add column policy_heard_ms bigint check (policy_heard_ms between 0 and 100000000000000);
alter table office.till add column policy_whole_ms bigint check (policy_whole_ms between 0 and 100000000000000);
alter table office.till add column policy_other_ms bigint check (policy_other_ms between 0 and 100000000000000);
alter table office.till add check ((policy_number is null) = (policy_heard_ms is null));

-- p_format: of these calls, as the caller knows them. p_hub: whose name stays the same when its database is lost; the first one to come has the file for itself.
create or replace function office.hello(p_format int, p_hub text) returns jsonb language plpgsql security definer set search_path = office, pg_temp as $$
declare me text := office.me(); theirs text; taken bigint;
begin
  if me is null or p_hub is null then raise insufficient_privilege using message = 'no store of this office'; end if;
  if p_format is distinct from 1 then return jsonb_build_object('kind', 'another-version', 'format', 1); end if;
  update office.store set hub = coalesce(hub, p_hub) where store = me returning hub, policy_taken into theirs, taken;
  if theirs is distinct from p_hub then return jsonb_build_object('kind', 'another-hub'); end if;
  return jsonb_build_object('kind', 'welcome', 'policyTaken', taken,
    'policy', (select jsonb_build_object('number', number, 'saidAtMs', said_ms, 'limits', limits) from office.policy where store = me));
end $$;

-- The newest policy that the caller's hub has: from now on it is that. One of another day was never said here.
create function office.tell_policy(p_number bigint) returns jsonb language plpgsql security definer set search_path = office, pg_temp as $$
declare me text := office.me();
begin
  if me is null then raise insufficient_privilege using message = 'no store of this office'; end if;
  update office.store set policy_taken = p_number, policy_taken_at = clock_timestamp()
    where store = me and policy_taken < p_number and p_number <= extract(epoch from clock_timestamp()) * 1000 + 86400000;
  return to_jsonb('told'::text);
end $$;

-- What the caller's tills are and come to, all of them. Of two that tell at once the one that has read further counts; without sums the older ones stand.
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
      unknown_count = s."unknownCount", unknown_cents = s."unknownCents", refused_count = s."refusedCount", refused_cents = s."refusedCents", drift_count = s."driftCount",
      policy_number = p.number, policy_heard_ms = p."heardAtMs", policy_whole_ms = p."wholeAtMs", policy_other_ms = p."otherAtMs"
    from jsonb_to_recordset(p_tills) as x(till text, sums jsonb, policy jsonb),
      jsonb_to_record(x.sums) as s(life int, through bigint, "atMs" bigint, "openSinceMs" bigint, "oldestMs" bigint, currency text, "redeemCount" int, "redeemCents" bigint,
        "loadCount" int, "loadCents" bigint, "unknownCount" int, "unknownCents" bigint, "refusedCount" int, "refusedCents" bigint, "driftCount" int),
      jsonb_to_record(coalesce(x.policy, '{}')) as p(number bigint, "heardAtMs" bigint, "wholeAtMs" bigint, "otherAtMs" bigint)
    where t.store = me and t.till = x.till and x.sums is not null and (s.life, s.through) >= (t.life, t.through);
  -- A hub tells all that it has: the others were another one's, before it was made anew.
  update office.till t set is_there = x.till is not null
    from office.till o left join jsonb_to_recordset(p_tills) as x(till text) on x.till = o.till
    where o.store = me and t.store = me and t.till = o.till and t.is_there is distinct from (x.till is not null);
  update office.store set seen_at = clock_timestamp() where store = me;
  return to_jsonb('told'::text);
end $$;

create or replace function office.tills(p_store text) returns jsonb language sql stable security definer set search_path = office, pg_temp as $$
  select coalesce(jsonb_agg(jsonb_build_object('till', t.till, 'seenAgoMs', (extract(epoch from clock_timestamp() - t.seen_at) * 1000)::bigint, 'takenOverBy', t.taken_over_by,
    'goesOnAs', t.goes_on_as, 'isThere', t.is_there,
    'policy', case when t.policy_heard_ms is not null then jsonb_build_object('number', t.policy_number, 'heardAtMs', t.policy_heard_ms,
      'wholeAtMs', t.policy_whole_ms, 'otherAtMs', t.policy_other_ms) end,
    'isUnderstood', t.is_understood, 'lives', coalesce(c.lives, 0), 'lastSequence', coalesce(c.last_seq, 0), 'sums', jsonb_build_object('life', t.life, 'through', t.through, 'atMs', t.at_ms,
    'openSinceMs', t.open_since_ms, 'oldestMs', t.oldest_ms, 'currency', t.currency, 'redeemCount', t.redeem_count, 'redeemCents', t.redeem_cents, 'loadCount', t.load_count,
    'loadCents', t.load_cents, 'unknownCount', t.unknown_count, 'unknownCents', t.unknown_cents, 'refusedCount', t.refused_count, 'refusedCents', t.refused_cents,
    'driftCount', t.drift_count)) order by t.till), '[]')
  from office.till t
  left join (select store, till, count(*) as lives, (array_agg(last_seq order by life desc))[1] as last_seq from office.copy group by store, till) c
    on c.store = t.store and c.till = t.till
  where t.store = p_store
$$;

-- For the office alone: the number is the time, and above all that the store is known to have had. One that was said to be of another day, by a clock
-- that went wrong, no hub has taken.
create function office.say_policy(p_store text, p_now_ms bigint, p_limits jsonb) returns bigint language sql security definer set search_path = office, pg_temp as $$
  insert into office.policy as p (store, number, said_ms, limits)
    select s.store, greatest(p_now_ms, s.policy_taken + 1), p_now_ms, p_limits from office.store s where s.store = p_store and s.closed_at is null
    on conflict (store) do update set said_ms = excluded.said_ms, limits = excluded.limits,
      number = greatest(excluded.number, case when p.number <= p_now_ms + 86400000 then p.number + 1 end)
  returning number
$$;

-- What was said to a store, and since when its hub has that, and not what another office, or this one before it was put back, has said since; null where nothing was.
create function office.policy(p_store text) returns jsonb language sql stable security definer set search_path = office, pg_temp as $$
  select jsonb_build_object('number', p.number, 'saidAtMs', p.said_ms, 'limits', p.limits,
    'takenAtMs', case when s.policy_taken = p.number then (extract(epoch from s.policy_taken_at) * 1000)::bigint end)
  from office.policy p join office.store s on s.store = p.store where p.store = p_store
$$;

revoke all on function office.tell_policy, office.say_policy, office.policy from public;
grant execute on function office.tell_policy to office_store;
grant execute on function office.policy to office_viewer;
reset role;
