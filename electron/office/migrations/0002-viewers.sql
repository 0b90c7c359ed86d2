-- Who looks at the stores from another computer: reads, and nothing else.
create role office_viewer nologin;
do $$ begin
  execute format('grant connect on database %I to office_viewer', current_database());
end $$;
set role office_rules;

create function office.view_stores(p_format int) returns jsonb language plpgsql stable security definer set search_path = office, pg_temp as $$
begin
  if p_format is distinct from 1 then return jsonb_build_object('kind', 'another-version', 'format', 1); end if;
  return jsonb_build_object('kind', 'stores', 'stores', office.stores());
end $$;

revoke all on function office.view_stores from public;
grant usage on schema office to office_viewer;
grant execute on function office.view_stores, office.tills to office_viewer;
reset role;
