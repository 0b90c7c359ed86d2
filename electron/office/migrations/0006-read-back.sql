-- A store reads back what it has written: where its hub's database was lost, only the office still has the records of a till that is gone (decision 0109).
set role office_rules;

create or replace function office.hello(p_format int, p_hub text) returns jsonb language plpgsql security definer set search_path = office, pg_temp as $$
declare me text := office.me(); theirs text; taken bigint;
begin
  if me is null or p_hub is null then raise insufficient_privilege using message = 'no store of this office'; end if;
  if p_format is distinct from 1 then return jsonb_build_object('kind', 'another-version', 'format', 1); end if;
  update office.store set hub = coalesce(hub, p_hub) where store = me returning hub, policy_taken into theirs, taken;
  if theirs is distinct from p_hub then return jsonb_build_object('kind', 'another-hub'); end if;
  return jsonb_build_object('kind', 'welcome', 'policyTaken', taken, 'readsBack', true,
    'policy', (select jsonb_build_object('number', number, 'saidAtMs', said_ms, 'limits', limits) from office.policy where store = me));
end $$;

-- Of one life of the caller's till, as many as go at once; less than 1 MiB, but one at least.
create function office.read_back(p_till text, p_life int, p_after bigint) returns jsonb language sql stable security definer set search_path = office, pg_temp as $$
  select office.read(office.me(), p_till, p_life, p_after, 500)
$$;

revoke all on function office.read_back from public;
grant execute on function office.read_back to office_store;
reset role;
