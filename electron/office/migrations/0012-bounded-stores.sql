-- One store's login does not make the list of all stores slow: a store has no more than a thousand tills, and the mark of a record is no longer than a
-- hash is. Rows of before are not read.
set role office_rules;

alter table office.fact add constraint mark_length check (octet_length(prev) <= 128 and octet_length(hash) <= 128) not valid;

-- What the caller's tills are and come to, all of them. Of two that tell at once the one that has read further counts; without sums the older ones stand.
create or replace function office.tell(p_tills jsonb) returns jsonb language plpgsql security definer set search_path = office, pg_temp as $$
declare me text := office.me(); at timestamptz := clock_timestamp(); seen timestamptz; names text[]; x record; s record; p record;
begin
  if me is null then raise insufficient_privilege using message = 'no store of this office'; end if;
  if exists (select from jsonb_to_recordset(p_tills) as y("takenOverBy" text) where y."takenOverBy" !~ '^[a-z0-9][a-z0-9-]{0,31}$') then
    raise invalid_parameter_value using message = 'no till of a hub';
  end if;
  for x in select y.* from jsonb_to_recordset(p_tills) as y(till text, "seenAgoMs" bigint, "takenOverBy" text, "goesOnAs" text, sums jsonb, policy jsonb) order by y.till loop
    seen := case when x."seenAgoMs" is not null then at - make_interval(secs => least(greatest(x."seenAgoMs", 0), 10000000000000) / 1000.0) end;
    insert into office.till as t (store, till, seen_at, taken_over_by, goes_on_as, is_understood)
      values (me, x.till, seen, x."takenOverBy", x."goesOnAs", x.sums is not null)
      on conflict (store, till) do update set seen_at = greatest(case when t.seen_at <= at then t.seen_at end, excluded.seen_at),
        taken_over_by = excluded.taken_over_by, goes_on_as = excluded.goes_on_as, is_understood = excluded.is_understood;
    continue when x.sums is null;
    select y.* into s from jsonb_to_record(x.sums) as y(life int, through bigint, "atMs" bigint, "openSinceMs" bigint, "oldestMs" bigint, currency text, "redeemCount" int,
      "redeemCents" bigint, "loadCount" int, "loadCents" bigint, "unknownCount" int, "unknownCents" bigint, "refusedCount" int, "refusedCents" bigint, "driftCount" int);
    select y.* into p from jsonb_to_record(coalesce(nullif(x.policy, 'null'), '{}')) as y(number bigint, "heardAtMs" bigint, "wholeAtMs" bigint, "otherAtMs" bigint);
    s.currency := coalesce(substring(s.currency from '^[A-Za-z]{3}$'), '');
    update office.till t set life = s.life, through = s.through, at_ms = s."atMs", open_since_ms = s."openSinceMs", oldest_ms = s."oldestMs", currency = s.currency,
        redeem_count = s."redeemCount", redeem_cents = s."redeemCents", load_count = s."loadCount", load_cents = s."loadCents",
        unknown_count = s."unknownCount", unknown_cents = s."unknownCents", refused_count = s."refusedCount", refused_cents = s."refusedCents", drift_count = s."driftCount",
        policy_number = p.number, policy_heard_ms = p."heardAtMs", policy_whole_ms = p."wholeAtMs", policy_other_ms = p."otherAtMs"
      where t.store = me and t.till = x.till and (t.life < s.life or t.life = s.life and t.through <= s.through);
  end loop;
  -- A hub tells all that it has: the others were another one's, before it was made anew.
  select coalesce(array_agg(y.till), '{}') into names from jsonb_to_recordset(p_tills) as y(till text);
  update office.till set is_there = (till = any (names)) where store = me and is_there is distinct from (till = any (names));
  if (select count(*) from office.till where store = me) > 1000 then
    raise invalid_parameter_value using message = 'more tills than a store has';
  end if;
  update office.store set seen_at = at where store = me;
  return to_jsonb('told'::text);
end $$;
reset role;
