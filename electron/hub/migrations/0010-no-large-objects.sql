-- Nobody who logs in fills the disk beside the tables.
revoke execute on function lo_creat(int), lo_create(oid), lo_from_bytea(oid, bytea) from public;
