"""The program is in the folder bundle; see __main__."""
