-- Who may say limits from another computer, beside reading; and how far each store is with them.
create role office_limits nologin;
set role office_rules;

-- The same limits to all of these stores or to none, by the office's clock. Answers {kind: 'said', stores} or {kind: 'not-open', store}.
create function office.say_limits(p_stores text[], p_limits jsonb) returns jsonb language plpgsql security definer set search_path = office, pg_temp as $$
declare one text; missing text; said int := 0;
begin
  if octet_length(p_limits::text) > 10000 or coalesce(cardinality(p_stores), 0) = 0 then
    raise invalid_parameter_value using message = 'limits for one store at least, and no more than limits are';
  end if;
  select x into missing from unnest(p_stores) as x where not exists (select from office.store s where s.store = x and s.closed_at is null) order by x limit 1;
  if missing is not null then return jsonb_build_object('kind', 'not-open', 'store', missing); end if;
  for one in select distinct x from unnest(p_stores) as x order by x loop
    if office.say_policy(one, (extract(epoch from clock_timestamp()) * 1000)::bigint, p_limits) is null then
      raise serialization_failure using message = 'a store was closed meanwhile';
    end if;
    said := said + 1;
  end loop;
  return jsonb_build_object('kind', 'said', 'stores', said);
end $$;

-- Of the stores after this name, so many: what was said to each, and where its tills are with it.
create function office.policies(p_after text, p_most int) returns jsonb language sql stable security definer set search_path = office, pg_temp as $$
  select coalesce(jsonb_agg(jsonb_build_object('store', s.store, 'policy', office.policy(s.store), 'tills', coalesce((
    select jsonb_agg(jsonb_build_object('till', t.till, 'takenOverBy', t.taken_over_by, 'goesOnAs', t.goes_on_as, 'isThere', t.is_there,
      'policy', case when t.policy_heard_ms is not null then jsonb_build_object('number', t.policy_number, 'heardAtMs', t.policy_heard_ms,
        'wholeAtMs', t.policy_whole_ms, 'otherAtMs', t.policy_other_ms) end) order by t.till)
    from office.till t where t.store = s.store), '[]')) order by s.store), '[]')
  from (select store from office.store where closed_at is null and store > p_after order by store limit least(p_most, 500)) s
$$;

create or replace function office.view_stores(p_format int) returns jsonb language plpgsql stable security definer set search_path = office, pg_temp as $$
begin
  if p_format is distinct from 1 then return jsonb_build_object('kind', 'another-version', 'format', 1); end if;
  return jsonb_build_object('kind', 'stores', 'stores', office.stores(), 'saysLimits', pg_has_role(session_user, 'office_limits', 'member'));
end $$;

revoke all on function office.say_limits, office.policies from public;
grant execute on function office.say_limits to office_limits;
grant execute on function office.policies to office_viewer;
reset role;
